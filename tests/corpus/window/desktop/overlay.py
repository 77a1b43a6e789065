"""Draws the truth boxes over screenshots, to look at. Usage: overlay.py CORPUS OUT ID..."""
import json
import sys

from PIL import Image, ImageDraw

COLOURS = {"window": "#ff00ff", "button": "#ff2020", "input": "#2060ff", "checkbox": "#00b000", "text": "#ff9000", "image": "#00c8c8", "panel": "#a0a000", "other": "#909090"}


def draw(corpus, ident, path):
    record = json.load(open(f"{corpus}/truth/{ident}.json"))
    image = Image.open(f"{corpus}/img/{ident}.png").convert("RGB")
    pen = ImageDraw.Draw(image)
    for e in record["elements"]:
        boxes = [[e["x"], e["y"], e["width"], e["height"]]]
        boxes = [e["ink"]] if e.get("ink") else boxes + ([e["alt"]] if e.get("alt") else [])
        for x, y, w, h in boxes:
            pen.rectangle([x, y, x + w - 1, y + h - 1], outline=COLOURS[e["type"]])
    image.save(path)


if __name__ == "__main__":
    for ident in sys.argv[3:]:
        draw(sys.argv[1], ident, f"{sys.argv[2]}/{ident}.png")
