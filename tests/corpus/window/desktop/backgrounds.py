"""Desktop backgrounds: plain colours, gradients and soft photograph-like noise."""
import numpy as np
from PIL import Image


def draw(spec, width, height, path):
    """Draws the background {kind, colors, seed} into a file and returns its path."""
    rng = np.random.default_rng(spec["seed"])
    first, second = (np.array(c, float) for c in spec["colors"])
    if spec["kind"] == "plain":
        field = np.zeros((height, width))
    elif spec["kind"] == "gradient":
        angle = rng.uniform(0, np.pi)
        y, x = np.mgrid[0:height, 0:width]
        field = x * np.cos(angle) / width + y * np.sin(angle) / height
        field = (field - field.min()) / (field.max() - field.min())
    else:
        field = np.zeros((height, width))
        for octave in range(1, 7):
            grid = rng.random((2 ** octave + 1, 2 ** octave + 1)).astype(np.float32)
            field += np.asarray(Image.fromarray(grid).resize((width, height), Image.BICUBIC)) / 1.7 ** octave
        field = (field - field.min()) / (field.max() - field.min())
    image = first + field[..., None] * (second - first)
    if spec["kind"] == "photo":
        image = image + rng.normal(0, 5, image.shape)
    Image.fromarray(np.clip(image, 0, 255).astype(np.uint8)).save(path)
    return path
