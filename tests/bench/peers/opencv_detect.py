"""A classical detector of boxes with OpenCV: grey, gradient, edges, morphology, contours, boxes.

opencv_detect.py IMAGE [ROUNDS]: prints the number of boxes and the median time of a round in ms.
"""

import statistics
import sys
import time

import cv2
import numpy


def detect(path):
    image = cv2.imread(path)
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    gradient = cv2.morphologyEx(grey, cv2.MORPH_GRADIENT, numpy.ones((3, 3), numpy.uint8))
    _, strong = cv2.threshold(gradient, 8, 255, cv2.THRESH_BINARY)
    edges = cv2.bitwise_or(strong, cv2.Canny(grey, 40, 120))
    boxes = []
    # Letters are closed to lines along the row; boxes of controls and panels come from the edges as they are.
    for kernel in ((1, 1), (9, 3)):
        closed = cv2.morphologyEx(edges, cv2.MORPH_CLOSE, numpy.ones(kernel[::-1], numpy.uint8))
        contours, _ = cv2.findContours(closed, cv2.RETR_TREE, cv2.CHAIN_APPROX_SIMPLE)
        for contour in contours:
            x, y, width, height = cv2.boundingRect(contour)
            if width >= 8 and height >= 8:
                boxes.append((x, y, x + width, y + height))
    return sorted(set(boxes))


rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 1
times = []
for _ in range(rounds):
    start = time.perf_counter()
    found = detect(sys.argv[1])
    times.append((time.perf_counter() - start) * 1000)
print(len(found), statistics.median(times))
