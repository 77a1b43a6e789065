"""Turns accessibility nodes, window frames and pixels into one truth record (the policy is in README.md)."""
import numpy as np

TYPES = {
    **dict.fromkeys(["push button", "button", "toggle button", "push button menu", "switch"], "button"),
    **dict.fromkeys(["check box", "radio button"], "checkbox"),
    **dict.fromkeys(["entry", "password text", "spin button", "combo box", "editcombobox", "date editor"], "input"),
    **dict.fromkeys(["label", "static", "heading", "paragraph", "link", "caption"], "text"),
    **dict.fromkeys(["image", "icon", "animation"], "image"),
}
OTHER = {
    "page tab", "page tab list", "menu", "menu item", "check menu item", "radio menu item", "menu bar", "slider", "progress bar", "level bar", "scroll pane", "table", "tree table", "tree",
    "table cell", "table column header", "column header", "table row header", "list", "list box", "list item", "tree item", "scroll bar", "separator", "tool bar", "status bar", "dial", "canvas", "info bar", "grouping", "document text", "document web", "terminal", "drawing area", "color chooser", "calendar",
}
CLIPS = {"frame", "window", "dialog", "alert", "file chooser", "scroll pane", "viewport", "table", "tree table", "tree", "list", "list box", "layered pane", "split pane"}
LEAVES = {"push button", "button", "toggle button", "check box", "radio button", "spin button", "menu", "menu item", "check menu item", "radio menu item", "scroll bar", "slider"}
THROUGH = {"filler", "panel", "unknown", "grouping", "layered pane", "section"}  # may be reported as not showing around children that do show
CONTAINERS = {"window", "panel", "input", "button", "checkbox"}
FAINT = 30  # contrast (0 to 255) below which a label counts as unreadable
COVERED, GONE = 0.97, 0.35  # visible share below which an element is a don't-care, and below which it is left out


def meet(a, b):
    x, y = max(a[0], b[0]), max(a[1], b[1])
    return [x, y, min(a[0] + a[2], b[0] + b[2]) - x, min(a[1] + a[3], b[1] + b[3]) - y]


def inside(a, b):
    return a[0] >= b[0] and a[1] >= b[1] and a[0] + a[2] <= b[0] + b[2] and a[1] + a[3] <= b[1] + b[3]


def ink_mask(pixels, box):
    """Pixels of a box that differ from its commonest colour by a quarter of its strongest contrast, and that contrast."""
    x, y, w, h = (int(v) for v in box)
    part = pixels[y:y + h, x:x + w].astype(np.int32)
    if part.size == 0:
        return None, 0
    codes = (part[..., 0] << 16) | (part[..., 1] << 8) | part[..., 2]
    values, counts = np.unique(codes, return_counts=True)
    ground = int(values[counts.argmax()])
    away = np.abs(part - [ground >> 16, (ground >> 8) & 255, ground & 255]).max(axis=2)
    contrast = int(away.max())
    return away > max(12, contrast * 0.25), contrast


def ink_box(pixels, box):
    mask, contrast = ink_mask(pixels, box)
    if mask is None or contrast < 20 or not mask.any():
        return None, contrast
    ys, xs = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    return [int(box[0] + xs[0]), int(box[1] + ys[0]), int(xs[-1] - xs[0] + 1), int(ys[-1] - ys[0] + 1)], contrast


def indicator(pixels, box, scale):
    """The square mark of a check box or radio button: the first run of inked columns that is roughly square.

    The mark's outline may be far fainter than the label beside it, so its threshold comes from its own columns."""
    x, y, w, h = box
    reach = min(w, int(32 * scale))
    part = pixels[y:y + h, x:x + reach].astype(np.int32)
    ground = np.median(np.concatenate([part[0], part[-1]]), axis=0)
    away = np.abs(part - ground).max(axis=2)
    limit = max(5, 0.2 * int(away[:, :int(16 * scale)].max(initial=0)))
    for threshold in (limit, max(5, limit / 3)):
        mask = away > threshold
        columns = np.append(mask.any(axis=0), False)
        start = None
        for i, on in enumerate(columns):
            if on and start is None:
                start = i
            elif not on and start is not None:
                if i - start >= 8 * scale:
                    rows = np.flatnonzero(mask[:, start:i].any(axis=1))
                    tall = int(rows[-1] - rows[0] + 1)
                    if i - start <= 26 * scale and 0.75 <= (i - start) / tall <= 1.34 and start <= 12 * scale:
                        return [int(x + start), int(y + rows[0]), int(i - start), tall]
                    break
                start = None
    return None


def flatten(node, clip, out, parent=None, inside_control=False):
    """Showing nodes with their boxes cut to what their scrolling ancestors show, in reading order."""
    box, role = node["box"], node["role"]
    usable = box and box[2] > 0 and box[3] > 0
    showing = "showing" in node["states"] or role in CLIPS
    if not showing and role not in THROUGH:
        return
    cut = meet(box, clip) if usable else None
    here = None
    if showing and usable and cut[2] > 1 and cut[3] > 1:
        here = {**{k: v for k, v in node.items() if k != "children"}, "full": box, "box": cut, "parent": parent, "inside_control": inside_control}
        out.append(here)
    if role in LEAVES and role != "spin button" or (role == "combo box" and not any(c["role"] in ("text", "entry") for c in node["children"])):
        return
    below = meet(box, clip) if usable and role in CLIPS else clip
    if below[2] <= 0 or below[3] <= 0:
        return
    for child in node["children"]:
        if role == "combo box" and child["role"] not in ("text", "entry"):
            continue
        if role == "spin button" and child["role"] in ("push button", "button"):
            continue
        flatten(child, below, out, here or parent, inside_control or TYPES.get(role) == "input" or (role == "text"))


def kind_of(node):
    role, states = node["role"], node["states"]
    if role == "text":
        if "multi" in states:
            return "panel"
        return "input" if "editable" in states or "single" in states or node.get("inside_control") else "text"
    return TYPES.get(role, "other" if role in OTHER or node.get("framed") else None)


def visible_share(box, covers):
    """Share of a box that no rectangle of covers hides, and the largest simple rest of it."""
    x, y, w, h = (int(v) for v in box)
    if w <= 0 or h <= 0:
        return 0.0, box
    free = np.ones((h, w), bool)
    for c in covers:
        m = meet(box, c)
        if m[2] > 0 and m[3] > 0:
            free[int(m[1] - y):int(m[1] - y + m[3]), int(m[0] - x):int(m[0] - x + m[2])] = False
    if not free.any():
        return 0.0, box
    ys, xs = np.flatnonzero(free.any(axis=1)), np.flatnonzero(free.any(axis=0))
    return float(free.mean()), [x + int(xs[0]), y + int(ys[0]), int(xs[-1] - xs[0] + 1), int(ys[-1] - ys[0] + 1)]


def element(node, box, kind, share, rest, pixels, scale):
    """One truth element, or a don't-care where the pixels do not bear the tree out."""
    out = {"type": kind, "x": box[0], "y": box[1], "width": box[2], "height": box[3], "visible": round(share, 3), "role": node["role"], "name": node["name"]}
    if node.get("inside_control"):
        out["inside_control"] = True
    if "enabled" not in node["states"]:
        out["disabled"] = True
    if share < COVERED:
        out.update(type="other", note="occluded", was=kind, x=rest[0], y=rest[1], width=rest[2], height=rest[3])
        return out
    full = node["full"]
    if kind != "other" and box[2] * box[3] < 0.6 * full[2] * full[3]:
        out.update(type="other", note="clipped", was=kind)
    elif kind == "text":
        out["text"] = (node.get("text") or node["name"]).replace("\u2029", "\n").strip()
        ink, contrast = ink_box(pixels, box)
        out["contrast"] = contrast
        if ink and out["text"] and contrast >= FAINT:
            out["ink"] = ink
        else:
            out.update(type="other", note="no_ink")
    elif kind == "image" and ink_box(pixels, box)[0] is None:
        out.update(type="other", note="no_ink")
    elif kind == "checkbox":
        out["checked"] = "checked" in node["states"]
        mark = indicator(pixels, box, scale) or node.get("mark")
        if mark:
            out["alt"] = mark
        else:
            out.update(type="other", note="no_indicator")
    elif kind == "input":
        out["value"] = node.get("text") or ""
    elif kind == "button" and ink_box(pixels, box)[0] is None:
        out.update(type="other", note="no_ink")
    if node["role"] == "switch" or node.get("switch"):
        out["control"] = "switch"
    return out


def build(record, windows, pixels, scale):
    """windows: lowest first, each {frame, top, title, nodes}. Adds `elements` to the record and returns it."""
    height, width = pixels.shape[:2]
    screen, elements = [0, 0, width, height], []
    for i, win in enumerate(windows):
        covers = [w["frame"] for w in windows[i + 1:]]
        frame = meet(win["frame"], screen)
        if frame[2] <= 0 or frame[3] <= 0:
            continue
        flat = []
        for top in win["nodes"]:
            flatten(top, screen, flat)
        for node in flat:
            if node["role"] in ("frame", "window", "dialog", "alert", "file chooser"):
                continue
            kind = kind_of(node)
            if not kind:
                continue
            for piece in lines_of(node) if kind == "text" else [node]:
                box = [int(round(v)) for v in meet(piece["box"], screen)]
                if box[2] <= 1 or box[3] <= 1:
                    continue
                share, rest = visible_share(box, covers)
                if share >= GONE:
                    elements.extend(by_lines(element(piece, box, kind, share, rest, pixels, scale), pixels, scale))
        share, _ = visible_share(frame, covers)
        if share >= 0.2:
            shared = {"visible": round(share, 3), "name": win["title"]}
            elements.append({"type": "window", **box_fields(frame), **shared, "role": "window"})
            if win["top"] > 4:
                elements.append({"type": "other", **box_fields([frame[0], frame[1], frame[2], min(win["top"], frame[3])]), **shared, "role": "titlebar"})
    record["elements"] = nest(dedupe(elements))
    return record


def lines_of(node):
    """A label of several lines as one text per line; a label of one line as it is."""
    lines = node.get("lines") or []
    if len(lines) < 2 or any(not meet(box, node["box"])[2] > 1 or not meet(box, node["box"])[3] > 1 for _, box in lines):
        return [node]
    return [{**node, "text": text, "name": text, "box": meet(box, node["box"]), "full": box} for text, box in lines]


def bands(pixels, box, scale):
    """The rows of ink in a box as boxes, a dot or an accent joined to its line."""
    mask, _ = ink_mask(pixels, box)
    rows, found, start = np.append(mask.any(axis=1), False), [], None
    for i, on in enumerate(rows):
        if on and start is None:
            start = i
        elif not on and start is not None:
            if found and (start - found[-1][1] < 2 * scale or found[-1][1] - found[-1][0] < 5 * scale or i - start < 4 * scale):
                found[-1][1] = i
            else:
                found.append([start, i])
            start = None
    return [[box[0], box[1] + a, box[2], b - a] for a, b in found]


def by_lines(e, pixels, scale):
    """A text of several lines whose program names no lines, as one element a line; their words are not known."""
    if e["type"] != "text" or e["ink"][3] < 22 * scale:
        return [e]
    found = bands(pixels, e["ink"], scale)
    if len(found) < 2:
        return [e]
    words = e["text"].split("\n")
    words = words if len(words) == len(found) else [""] * len(found)
    out = []
    for text, band in zip(words, found):
        ink = ink_box(pixels, band)[0] or band
        out.append({**e, **box_fields([e["x"], band[1], e["width"], band[3]]), "text": text, "ink": ink})
    return out


def box_fields(b):
    return dict(zip(("x", "y", "width", "height"), (int(v) for v in b)))


def dedupe(elements):
    """Leaves out a second element of one type on the same box (toolkits wrap widgets in twins)."""
    seen, out = set(), []
    for e in elements:
        key = (e["type"], e["x"], e["y"], e["width"], e["height"])
        if key not in seen:
            seen.add(key)
            out.append(e)
    return out


def nest(elements):
    """Numbers the elements and names for each the smallest container around it."""
    boxes = [(e["x"], e["y"], e["width"], e["height"]) for e in elements]
    for i, e in enumerate(elements):
        e["id"] = f"e{i + 1}"
        around = [(boxes[k][2] * boxes[k][3], k) for k, o in enumerate(elements) if k != i and o["type"] in CONTAINERS and inside(boxes[i], boxes[k]) and boxes[k] != boxes[i]]
        e["parent_box"] = f"e{min(around)[1] + 1}" if around and e["type"] != "window" else None
    return elements
