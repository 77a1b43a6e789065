"""Reads the accessibility tree of every program on the bus as plain nodes, in screen pixels."""
import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

STATES = {"showing": Atspi.StateType.SHOWING, "visible": Atspi.StateType.VISIBLE, "enabled": Atspi.StateType.ENABLED, "checked": Atspi.StateType.CHECKED,
          "multi": Atspi.StateType.MULTI_LINE, "single": Atspi.StateType.SINGLE_LINE, "editable": Atspi.StateType.EDITABLE}
TEXT_ROLES = {"label", "text", "entry", "spin button", "password text", "static", "heading", "paragraph", "link"}
MAX_CHILDREN, MAX_DEPTH = 400, 40


def extents(acc, frame):
    try:
        e = acc.get_component_iface().get_extents(frame)
        return [e.x, e.y, e.width, e.height]
    except Exception:
        return None


def text_lines(acc, frame):
    """The text of an accessible and its lines as [text, box]; nothing where the program tells no text."""
    try:
        face = acc.get_text_iface()
        count = Atspi.Text.get_character_count(face)
        if not 0 < count < 3000:
            return None, []
        text = Atspi.Text.get_text(face, 0, count)
        lines, at = [], 0
        while at < count and len(lines) < 60:
            piece = Atspi.Text.get_string_at_offset(face, at, Atspi.TextGranularity.LINE)
            end = max(piece.end_offset, at + 1)
            if piece.content and piece.content.strip():
                r = Atspi.Text.get_range_extents(face, piece.start_offset, end, frame)
                lines.append([piece.content.strip(), [r.x, r.y, r.width, r.height]])
            at = end
        return text, lines
    except Exception:
        return None, []


def read(acc, frame, depth=0):
    """One accessible and what lies below it. A program that answers nothing gives None."""
    try:
        role, name = acc.get_role_name(), acc.get_name() or ""
        held = acc.get_state_set()
        states = [k for k, v in STATES.items() if held.contains(v)]
        node = {"role": role, "name": name, "box": extents(acc, frame), "states": states, "children": []}
        if role in TEXT_ROLES:
            node["text"], node["lines"] = text_lines(acc, frame)
        if depth < MAX_DEPTH:
            for i in range(min(acc.get_child_count(), MAX_CHILDREN)):
                child = acc.get_child_at_index(i)
                below = child and read(child, frame, depth + 1)
                if below:
                    node["children"].append(below)
        return node
    except Exception:
        return None


def applications():
    """[(process id, [top level nodes])] of every program on the accessibility bus.

    GTK 4 knows positions inside the window only; such top level nodes carry `relative`."""
    desktop, out = Atspi.get_desktop(0), []
    for i in range(desktop.get_child_count()):
        app = desktop.get_child_at_index(i)
        try:
            relative = app.get_toolkit_name().lower() == "gtk" and app.get_toolkit_version().startswith("4")
            frame = Atspi.CoordType.WINDOW if relative else Atspi.CoordType.SCREEN
            tops = [read(app.get_child_at_index(k), frame) for k in range(app.get_child_count())]
            out.append((app.get_process_id(), [{**t, "relative": relative} for t in tops if t]))
        except Exception:
            continue
    return out
