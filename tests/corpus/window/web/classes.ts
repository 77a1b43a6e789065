/** Class names of each framework for the parts of a page. */

/** The part of a page → the classes that it carries. Several frameworks' names side by side do no harm. */
export interface Classes {
  readonly primary: string;
  readonly secondary: string;
  readonly outline: string;
  readonly small: string;
  readonly large: string;
  readonly danger: string;
  readonly light: string;
  readonly input: string;
  readonly select: string;
  readonly check: string;
  readonly checkRow: string;
  readonly switchRow: string;
  readonly card: string;
  readonly cardHead: string;
  readonly cardBody: string;
  readonly cardFoot: string;
  readonly cardTitle: string;
  readonly bar: string;
  readonly darkBar: string;
  readonly side: string;
  readonly notice: string;
  readonly warning: string;
  readonly badge: string;
  readonly table: string;
  readonly borderedTable: string;
  readonly list: string;
  readonly item: string;
  readonly tabs: string;
  readonly tab: string;
  readonly tabLink: string;
  readonly row: string;
  readonly column: string;
  readonly field: string;
  readonly label: string;
  readonly muted: string;
  readonly group: string;
  readonly addon: string;
  readonly content: string;
}

/** Names of Bootstrap 3, 4 and 5 together; sheets without names of their own are given these too. */
export const BOOTSTRAP: Classes = {
  primary: "btn btn-primary",
  secondary: "btn btn-secondary",
  outline: "btn btn-outline-primary",
  small: "btn btn-sm btn-primary",
  large: "btn btn-lg btn-success",
  danger: "btn btn-danger",
  light: "btn btn-light",
  input: "form-control",
  select: "form-select custom-select form-control",
  check: "form-check-input",
  checkRow: "form-check",
  switchRow: "form-check form-switch custom-control custom-switch",
  card: "card panel panel-default",
  cardHead: "card-header panel-heading",
  cardBody: "card-body panel-body",
  cardFoot: "card-footer panel-footer",
  cardTitle: "card-title",
  bar: "navbar navbar-expand bg-body-tertiary navbar-light bg-light px-3 navbar-default",
  darkBar: "navbar navbar-expand navbar-dark bg-primary px-3 navbar-inverse",
  side: "bg-body-tertiary bg-light border-end p-3 well",
  notice: "alert alert-info",
  warning: "alert alert-warning",
  badge: "badge bg-secondary badge-secondary label label-default",
  table: "table table-striped",
  borderedTable: "table table-bordered",
  list: "list-group",
  item: "list-group-item",
  tabs: "nav nav-tabs",
  tab: "nav-item",
  tabLink: "nav-link",
  row: "row",
  column: "col col-sm",
  field: "mb-3 form-group",
  label: "form-label",
  muted: "text-muted",
  group: "input-group",
  addon: "input-group-text input-group-addon",
  content: "container-fluid p-3",
};

export const BULMA: Classes = {
  ...BOOTSTRAP,
  primary: "button is-primary",
  secondary: "button",
  outline: "button is-primary is-outlined",
  small: "button is-small is-info",
  large: "button is-large is-success",
  danger: "button is-danger",
  light: "button is-light",
  input: "input",
  select: "select",
  card: "card",
  cardHead: "card-header-title card-header",
  cardBody: "card-content",
  cardFoot: "card-footer p-3",
  bar: "navbar px-3 py-2",
  darkBar: "navbar is-primary px-3 py-2",
  side: "menu p-4 has-background-light",
  notice: "notification is-info",
  warning: "notification is-warning is-light",
  badge: "tag",
  table: "table is-striped is-fullwidth",
  borderedTable: "table is-bordered is-fullwidth",
  list: "box",
  item: "py-2",
  tabs: "tabs",
  field: "field mb-3",
  label: "label",
  check: "",
  checkRow: "",
  muted: "has-text-grey",
  group: "field has-addons",
  addon: "button is-static",
  content: "p-4",
};

export const FOMANTIC: Classes = {
  ...BOOTSTRAP,
  primary: "ui primary button",
  secondary: "ui button",
  outline: "ui basic primary button",
  small: "ui mini teal button",
  large: "ui large green button",
  danger: "ui red button",
  light: "ui basic button",
  input: "",
  select: "ui dropdown",
  card: "ui segments",
  cardHead: "ui segment secondary",
  cardBody: "ui segment",
  cardFoot: "ui segment secondary",
  bar: "ui menu p",
  darkBar: "ui inverted blue menu",
  side: "ui vertical menu",
  notice: "ui info message",
  warning: "ui warning message",
  badge: "ui label",
  table: "ui striped table",
  borderedTable: "ui celled table",
  list: "ui relaxed divided list segment",
  item: "item",
  field: "ui input fluid field",
  label: "",
  check: "",
  checkRow: "ui checkbox",
  content: "ui container",
};

export const UIKIT: Classes = {
  ...BOOTSTRAP,
  primary: "uk-button uk-button-primary",
  secondary: "uk-button uk-button-secondary",
  outline: "uk-button uk-button-default",
  small: "uk-button uk-button-primary uk-button-small",
  large: "uk-button uk-button-large uk-button-default",
  danger: "uk-button uk-button-danger",
  light: "uk-button uk-button-default",
  input: "uk-input",
  select: "uk-select",
  check: "uk-checkbox",
  checkRow: "",
  card: "uk-card uk-card-default",
  cardHead: "uk-card-header",
  cardBody: "uk-card-body",
  cardFoot: "uk-card-footer",
  bar: "uk-navbar-container p",
  darkBar: "uk-section-primary uk-padding-small",
  side: "uk-background-muted uk-padding-small",
  notice: "uk-alert uk-alert-primary",
  warning: "uk-alert uk-alert-warning",
  badge: "uk-badge",
  table: "uk-table uk-table-striped",
  borderedTable: "uk-table uk-table-divider",
  list: "uk-list uk-list-divider",
  item: "",
  field: "uk-margin",
  label: "uk-form-label",
  content: "uk-padding-small",
};

export const SPECTRE: Classes = {
  ...BOOTSTRAP,
  input: "form-input",
  select: "form-select",
  card: "card",
  check: "",
  checkRow: "form-checkbox",
  badge: "label label-rounded",
  notice: "toast toast-primary",
  warning: "toast toast-warning",
  bar: "navbar bg-gray p-2",
  darkBar: "navbar bg-primary p-2",
  side: "bg-gray p-2",
};

export const GOVUK: Classes = {
  ...BOOTSTRAP,
  primary: "govuk-button",
  secondary: "govuk-button govuk-button--secondary",
  danger: "govuk-button govuk-button--warning",
  outline: "govuk-button",
  small: "govuk-button",
  large: "govuk-button",
  light: "govuk-button govuk-button--secondary",
  input: "govuk-input",
  select: "govuk-select",
  check: "",
  checkRow: "",
  card: "govuk-summary-card",
  cardHead: "govuk-summary-card__title-wrapper",
  cardBody: "govuk-summary-card__content",
  notice: "govuk-inset-text",
  table: "govuk-table",
  borderedTable: "govuk-table",
  label: "govuk-label",
};

export const ELEMENT: Classes = {
  ...BOOTSTRAP,
  primary: "el-button el-button--primary",
  secondary: "el-button",
  outline: "el-button el-button--primary is-plain",
  small: "el-button el-button--small el-button--success",
  large: "el-button el-button--warning",
  danger: "el-button el-button--danger",
  light: "el-button is-round",
  input: "el-input__inner",
  select: "el-input__inner",
  check: "",
  checkRow: "",
  card: "el-card is-always-shadow",
  cardHead: "el-card__header",
  cardBody: "el-card__body",
  notice: "el-alert el-alert--info is-light p",
  warning: "el-alert el-alert--warning is-light p",
  badge: "el-tag",
  table: "el-table",
  borderedTable: "el-table el-table--border",
};

export const ANT: Classes = {
  ...BOOTSTRAP,
  primary: "ant-btn ant-btn-primary",
  secondary: "ant-btn",
  outline: "ant-btn ant-btn-dashed",
  small: "ant-btn ant-btn-sm",
  large: "ant-btn ant-btn-lg ant-btn-primary",
  danger: "ant-btn ant-btn-dangerous",
  light: "ant-btn ant-btn-round",
  input: "ant-input",
  select: "ant-input",
  check: "",
  checkRow: "",
  card: "ant-card ant-card-bordered",
  cardHead: "ant-card-head p",
  cardBody: "ant-card-body",
  notice: "ant-alert ant-alert-info",
  warning: "ant-alert ant-alert-warning",
  badge: "ant-tag",
};

export const NES: Classes = {
  ...BOOTSTRAP,
  primary: "nes-btn is-primary",
  secondary: "nes-btn",
  danger: "nes-btn is-error",
  input: "nes-input",
  card: "nes-container",
};

export const FOUNDATION: Classes = {
  ...BOOTSTRAP,
  primary: "button",
  secondary: "button secondary",
  outline: "button hollow",
  danger: "button alert",
  light: "button clear",
  small: "button tiny",
  large: "button large success",
  notice: "callout primary",
  warning: "callout warning",
  cardHead: "card-divider",
  cardBody: "card-section",
};

export const METRO4: Classes = {
  ...BOOTSTRAP,
  primary: "button primary",
  secondary: "button",
  danger: "button alert",
  outline: "button outline",
  large: "button large success",
  small: "button small",
  light: "button light",
};

export const MATERIALIZE: Classes = {
  ...BOOTSTRAP,
  primary: "btn",
  secondary: "btn grey",
  danger: "btn red",
  large: "btn-large",
  light: "btn white black-text",
  small: "btn-small",
  card: "card",
  cardBody: "card-content",
  cardFoot: "card-action",
  bar: "nav-wrapper",
  side: "grey lighten-4",
};

export const PURE: Classes = {
  ...BOOTSTRAP,
  primary: "pure-button pure-button-primary",
  secondary: "pure-button",
  outline: "pure-button",
  danger: "pure-button",
  light: "pure-button",
  large: "pure-button",
  small: "pure-button",
  table: "pure-table pure-table-striped",
  borderedTable: "pure-table pure-table-bordered",
};

export const PRIMER: Classes = {
  ...BOOTSTRAP,
  primary: "btn btn-primary",
  secondary: "btn",
  outline: "btn btn-outline",
  danger: "btn btn-danger",
  light: "btn",
  small: "btn btn-sm",
  large: "btn btn-large",
  card: "Box mb-3",
  cardHead: "Box-header",
  cardBody: "Box-body",
  cardFoot: "Box-footer",
  notice: "flash",
  warning: "flash flash-warn",
  badge: "Label",
  side: "Box p-3",
  input: "form-control width-full",
};
