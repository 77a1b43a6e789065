/**
 * The messages of the Wayland protocols that are used here, as data. Requests and events are numbered by their order.
 *
 * Sources: wayland.xml 1.21 (core); xdg-output-unstable-v1 (wayland-protocols 1.31); virtual-keyboard-unstable-v1
 * (wlroots 0.15); wlr-foreign-toplevel-management-unstable-v1 version 3, wlr-virtual-pointer-unstable-v1 version 2,
 * wlr-screencopy-unstable-v1 version 3, wlr-data-control-unstable-v1 version 2 (wlr-protocols).
 */

/**
 * Name, arguments, and the interface of the object that an event brings. Arguments: i(nteger), u(nsigned), f(ixed
 * point), s(tring), o(bject or null), n(ew object), a(rray of bytes), h(andle: a descriptor).
 */
export type Message = readonly [name: string, signature: string, creates?: string];

export interface Messages {
  readonly requests: readonly Message[];
  readonly events: readonly Message[];
}

export const INTERFACES = {
  wl_display: {
    requests: [
      ["sync", "n"],
      ["get_registry", "n"],
    ],
    events: [
      ["error", "uus"],
      ["delete_id", "u"],
    ],
  },
  wl_registry: {
    // An object that is bound has its interface and version in the message.
    requests: [["bind", "usun"]],
    events: [
      ["global", "usu"],
      ["global_remove", "u"],
    ],
  },
  wl_callback: { requests: [], events: [["done", "u"]] },
  wl_seat: {
    requests: [
      ["get_pointer", "n"],
      ["get_keyboard", "n"],
      ["get_touch", "n"],
      ["release", ""],
    ],
    events: [
      ["capabilities", "u"],
      ["name", "s"],
    ],
  },
  wl_output: {
    requests: [["release", ""]],
    events: [
      ["geometry", "iiiiissi"],
      ["mode", "uiii"],
      ["done", ""],
      ["scale", "i"],
      ["name", "s"],
      ["description", "s"],
    ],
  },
  zxdg_output_manager_v1: {
    requests: [
      ["destroy", ""],
      ["get_xdg_output", "no"],
    ],
    events: [],
  },
  zxdg_output_v1: {
    requests: [["destroy", ""]],
    events: [
      ["logical_position", "ii"],
      ["logical_size", "ii"],
      ["done", ""],
      ["name", "s"],
      ["description", "s"],
    ],
  },
  zwp_virtual_keyboard_manager_v1: { requests: [["create_virtual_keyboard", "on"]], events: [] },
  zwp_virtual_keyboard_v1: {
    requests: [
      ["keymap", "uhu"],
      ["key", "uuu"],
      ["modifiers", "uuuu"],
      ["destroy", ""],
    ],
    events: [],
  },
  zwlr_virtual_pointer_manager_v1: {
    requests: [
      ["create_virtual_pointer", "on"],
      ["destroy", ""],
      ["create_virtual_pointer_with_output", "oon"],
    ],
    events: [],
  },
  zwlr_virtual_pointer_v1: {
    requests: [
      ["motion", "uff"],
      ["motion_absolute", "uuuuu"],
      ["button", "uuu"],
      ["axis", "uuf"],
      ["frame", ""],
      ["axis_source", "u"],
      ["axis_stop", "uu"],
      ["axis_discrete", "uufi"],
      ["destroy", ""],
    ],
    events: [],
  },
  wl_shm: { requests: [["create_pool", "nhi"]], events: [["format", "u"]] },
  wl_shm_pool: {
    requests: [
      ["create_buffer", "niiiiu"],
      ["destroy", ""],
      ["resize", "i"],
    ],
    events: [],
  },
  wl_buffer: { requests: [["destroy", ""]], events: [["release", ""]] },
  zwlr_screencopy_manager_v1: {
    requests: [
      ["capture_output", "nio"],
      ["capture_output_region", "nioiiii"],
      ["destroy", ""],
    ],
    events: [],
  },
  zwlr_screencopy_frame_v1: {
    requests: [
      ["copy", "o"],
      ["destroy", ""],
      ["copy_with_damage", "o"],
    ],
    events: [
      ["buffer", "uuuu"],
      ["flags", "u"],
      ["ready", "uuu"],
      ["failed", ""],
      ["damage", "uuuu"],
      ["linux_dmabuf", "uuu"],
      ["buffer_done", ""],
    ],
  },
  zwlr_foreign_toplevel_manager_v1: {
    requests: [["stop", ""]],
    events: [
      ["toplevel", "n", "zwlr_foreign_toplevel_handle_v1"],
      ["finished", ""],
    ],
  },
  zwlr_foreign_toplevel_handle_v1: {
    requests: [
      ["set_maximized", ""],
      ["unset_maximized", ""],
      ["set_minimized", ""],
      ["unset_minimized", ""],
      ["activate", "o"],
      ["close", ""],
      ["set_rectangle", "oiiii"],
      ["destroy", ""],
      ["set_fullscreen", "o"],
      ["unset_fullscreen", ""],
    ],
    events: [
      ["title", "s"],
      ["app_id", "s"],
      ["output_enter", "u"],
      ["output_leave", "u"],
      ["state", "a"],
      ["done", ""],
      ["closed", ""],
      ["parent", "u"],
    ],
  },
} as const satisfies Record<string, Messages>;

export type InterfaceName = keyof typeof INTERFACES;
export type RequestsOf<I extends InterfaceName> = (typeof INTERFACES)[I]["requests"][number];
export type EventsOf<I extends InterfaceName> = (typeof INTERFACES)[I]["events"][number];
