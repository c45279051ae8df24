// The charts of a page: draws each over the still picture that is printed and that is seen where no script runs.
//
// The page holds `{config, counties, charts: [{spec, isMap}]}` as JSON in #charts, and a <figure data-chart="N"> for each. What
// became of it stands on the root element: data-charts="drawn/all".
(async () => {
  "use strict";
  const { config, counties, charts } = JSON.parse(document.getElementById("charts").textContent);
  const embed = {
    renderer: "svg",
    ast: false,
    actions: { export: { svg: true, png: true }, source: false, compiled: false, editor: false },
    tooltip: { theme: "paper" },
    config,
  };
  const views = (window.charts = []);
  for (const figure of document.querySelectorAll("figure[data-chart]")) {
    const { spec, isMap } = charts[Number(figure.dataset.chart)];
    if (isMap) spec.datasets = { ...spec.datasets, counties };
    const box = document.createElement("div");
    box.className = "live";
    figure.prepend(box);
    try {
      const { view } = await vegaEmbed(box, spec, embed);
      views[Number(figure.dataset.chart)] = view;
      figure.classList.add("drawn");
    } catch (problem) {
      box.remove();
      console.error(`Chart ${figure.dataset.chart}: ${problem}`);
    }
  }
  document.documentElement.dataset.charts = `${views.filter(Boolean).length}/${charts.length}`;
})();
