"""A Qt editor for tests: writes its text to a file at each change. Arguments: the title, the file."""
import os
import sys

from PyQt5.QtWidgets import QApplication, QTextEdit

application = QApplication(sys.argv[:1])
editor = QTextEdit()
editor.setAcceptRichText(False)
editor.setWindowTitle(sys.argv[1])
target = sys.argv[2]


def save():
    with open(target + ".new", "w", encoding="utf-8", newline="") as file:
        file.write(editor.toPlainText())
    os.rename(target + ".new", target)


editor.textChanged.connect(save)
save()
editor.show()
editor.setFocus()
application.exec_()
