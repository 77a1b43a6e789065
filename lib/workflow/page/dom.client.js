/** Elements of the page. Runs in the browser. */

/** An element with attributes and children. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== undefined) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

export const $ = (id) => document.getElementById(id);
