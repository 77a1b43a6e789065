/** Kits whose classes follow Bootstrap: versions 3, 4 and 5, the Bootswatch themes, Tabler and CoreUI. */
import type { Check, Classes } from "./kit.ts";

const SWATCHES =
  "brite cerulean cosmo cyborg darkly flatly journal litera lumen lux materia minty morph pulse quartz sandstone simplex sketchy slate solar spacelab superhero united vapor yeti zephyr".split(
    " ",
  );
const DARK_SWATCHES = new Set(["cyborg", "darkly", "slate", "solar", "superhero", "vapor", "quartz"]);
/** Swatches that only the validation split shows. */
const VALID_SWATCHES = new Set(["sketchy", "morph", "vapor", "brite", "yeti"]);

const formCheck = ({ kind, id, label, checked, name }: Check): string =>
  `<div class="form-check${kind === "switch" ? " form-switch" : ""}"><input class="form-check-input" type="${kind === "radio" ? "radio" : "checkbox"}" id="${id}" name="${name}"${checked ? " checked" : ""}><label class="form-check-label" for="${id}">${label}</label></div>`;
const customControl = ({ kind, id, label, checked, name }: Check): string =>
  `<div class="custom-control custom-${kind}"><input type="${kind === "radio" ? "radio" : "checkbox"}" class="custom-control-input" id="${id}" name="${name}"${checked ? " checked" : ""}><label class="custom-control-label" for="${id}">${label}</label></div>`;
const bar = (share: number): string =>
  `<div class="progress"><div class="progress-bar" role="progressbar" style="width:${share}%"></div></div>`;

const five: Omit<Classes, "name" | "css"> = {
  light: { html: 'data-bs-theme="light"' },
  dark: { html: 'data-bs-theme="dark"' },
  buttons: [
    "btn btn-primary",
    "btn btn-secondary",
    "btn btn-outline-primary",
    "btn btn-success",
    "btn btn-outline-secondary",
    "btn btn-danger",
    "btn btn-light",
    "btn btn-dark",
    "btn btn-warning",
    "btn btn-info",
    "btn btn-outline-danger",
    "btn btn-link",
  ],
  small: "btn-sm",
  label: "form-label",
  input: "form-control",
  select: "form-select",
  check: formCheck,
  card: ["card", "card-header", "card-body", "card-footer"],
  nav: [
    "navbar navbar-expand bg-body-tertiary px-3 border-bottom",
    "navbar-brand",
    "navbar-nav",
    "nav-item",
    "nav-link",
    "active",
  ],
  side: ["nav nav-pills flex-column", "nav-item", "nav-link", "active"],
  alerts: [
    "alert alert-primary",
    "alert alert-success",
    "alert alert-danger",
    "alert alert-warning",
    "alert alert-info",
    "alert alert-secondary",
  ],
  tables: [
    "table",
    "table table-striped",
    "table table-bordered",
    "table table-hover table-sm",
    "table table-dark table-striped",
  ],
  badges: [
    "badge bg-primary",
    "badge bg-success",
    "badge rounded-pill bg-danger",
    "badge text-bg-warning",
    "badge bg-secondary",
  ],
  tabs: ["nav nav-tabs mb-3", "nav-item", "nav-link", "active"],
  pages: ["pagination", "page-item", "page-link", "active"],
  menu: ["dropdown-menu", "dropdown-item"],
  dialog: ["modal-content", "modal-header", "modal-body", "modal-footer"],
  progress: bar,
};

const four: Omit<Classes, "name" | "css"> = {
  ...five,
  light: undefined,
  dark: undefined,
  field: "form-group",
  label: "",
  select: "custom-select",
  check: customControl,
  nav: [
    "navbar navbar-expand navbar-dark bg-dark",
    "navbar-brand",
    "navbar-nav",
    "nav-item",
    "nav-link",
    "active",
  ],
  badges: [
    "badge badge-primary",
    "badge badge-success",
    "badge badge-pill badge-danger",
    "badge badge-warning",
    "badge badge-secondary",
  ],
};

const three: Omit<Classes, "name" | "css"> = {
  buttons: [
    "btn btn-primary",
    "btn btn-default",
    "btn btn-success",
    "btn btn-danger",
    "btn btn-info",
    "btn btn-warning",
    "btn btn-link",
  ],
  small: "btn-sm",
  field: "form-group",
  input: "form-control",
  select: "form-control",
  check: ({ kind, id, label, checked, name }) =>
    `<div class="${kind === "radio" ? "radio" : "checkbox"}"><label><input type="${kind === "radio" ? "radio" : "checkbox"}" id="${id}" name="${name}"${checked ? " checked" : ""}> ${label}</label></div>`,
  card: ["panel panel-default", "panel-heading", "panel-body", "panel-footer"],
  nav: ["navbar navbar-default", "navbar-brand", "nav navbar-nav", "", "", "active"],
  side: ["nav nav-pills nav-stacked", "", "", "active"],
  alerts: ["alert alert-info", "alert alert-success", "alert alert-danger", "alert alert-warning", "well"],
  tables: ["table", "table table-striped", "table table-bordered", "table table-condensed table-hover"],
  badges: ["label label-primary", "label label-success", "badge", "label label-danger"],
  tabs: ["nav nav-tabs", "", "", "active"],
  pages: ["pagination", "", "", "active"],
  menu: ["dropdown-menu", ""],
  dialog: ["modal-content", "modal-header", "modal-body", "modal-footer"],
  progress: bar,
};

/** Bootstrap and its relatives. */
export const BOOTSTRAP_KITS: Classes[] = [
  { name: "bootstrap5", css: ["bootstrap/dist/css/bootstrap.css"], ...five },
  { name: "bootstrap4", css: ["bootstrap4/dist/css/bootstrap.css"], ...four },
  { name: "bootstrap3", css: ["bootstrap3/dist/css/bootstrap.css"], ...three },
  {
    name: "bootstrap3-gradients",
    css: ["bootstrap3/dist/css/bootstrap.css", "bootstrap3/dist/css/bootstrap-theme.css"],
    ...three,
  },
  {
    name: "tabler",
    css: ["@tabler/core/dist/css/tabler.css"],
    ...five,
    nav: ["navbar navbar-expand px-3", "navbar-brand", "navbar-nav", "nav-item", "nav-link", "active"],
  },
  {
    name: "coreui",
    split: "valid",
    css: ["@coreui/coreui/dist/css/coreui.css"],
    ...five,
    light: {},
    dark: { html: 'data-coreui-theme="dark"' },
  },
  ...SWATCHES.map(
    (swatch): Classes => ({
      name: `bootswatch-${swatch}`,
      ...(VALID_SWATCHES.has(swatch) ? { split: "valid" as const } : {}),
      css: [`bootswatch/dist/${swatch}/bootstrap.css`],
      ...five,
      ...(DARK_SWATCHES.has(swatch) ? { light: undefined, dark: {} } : {}),
      nav: [
        `navbar navbar-expand ${swatch.length % 2 ? "bg-primary" : "bg-dark"} px-3" data-bs-theme="dark`,
        "navbar-brand",
        "navbar-nav",
        "nav-item",
        "nav-link",
        "active",
      ],
    }),
  ),
];
