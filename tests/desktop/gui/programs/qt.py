"""A Qt program for tests: a line, a password, a text and a button. Argument: the title."""
import sys

from PyQt5.QtWidgets import (
    QApplication,
    QCheckBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

application = QApplication(sys.argv[:1])
window = QWidget()
window.setWindowTitle(sys.argv[1])
layout = QVBoxLayout(window)
status = QLabel("ready")
line = QLineEdit()
line.setAccessibleName("Imię")
password = QLineEdit("hunter2")
password.setEchoMode(QLineEdit.Password)
password.setAccessibleName("Password")
text = QTextEdit()
text.setAccessibleName("Notes")
text.setTabChangesFocus(True)
button = QPushButton("Save")
button.clicked.connect(lambda: status.setText("clicked"))
check = QCheckBox("Wrap lines")
items = QListWidget()
items.addItems(["row %d" % number for number in range(5)])
for widget in (status, line, password, text, button, check, items):
    layout.addWidget(widget)
window.show()
application.exec_()
