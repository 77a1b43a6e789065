"""Pipes the lines of text files through an executable, on the workers of a Spark cluster.

spark-submit pipe.py SOURCE TARGET 'language-extract --lines --errors inline' [PARTITIONS]
"""

import shlex
import sys

from pyspark.sql import SparkSession

source, target, command, *partitions = sys.argv[1:]
# 65 says that a record could not be read: its error is in the output. Any other failure, a kill too, fails the task.
whole = f"{command} || test $? = 65"
context = SparkSession.builder.getOrCreate().sparkContext
lines = context.textFile(source, *map(int, partitions))
lines.pipe(shlex.join(["sh", "-c", whole]), checkCode=True).saveAsTextFile(target)
