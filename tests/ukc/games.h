// Games: the setups that whole games are played with in the tests.
#pragma once

#include "tests/ukc/test_box.h"

namespace ukc {

inline const common::Setup kPhalanx{"campaign", {}};
inline const common::Setup kGmt{"campaign", {{"edition", "gmt2008"}}};
inline const common::Setup kEveryOption{"campaign",
                                        {{"stout_cornish_men", "on"},
                                         {"random_desertion", "on"},
                                         {"manchester", "on"},
                                         {"laughter_of_the_court", "on"},
                                         {"lostwithiel", "on"},
                                         {"king_may_surrender", "off"}}};
inline const common::Setup kEveryOptionGmt{"campaign",
                                           {{"edition", "gmt2008"},
                                            {"stout_cornish_men", "on"},
                                            {"random_desertion", "on"},
                                            {"manchester", "on"},
                                            {"laughter_of_the_court", "on"},
                                            {"lostwithiel", "on"},
                                            {"king_may_surrender", "off"}}};
inline const common::Setup kHenrietta{"henrietta", {}};

}  // namespace ukc
