module heddle/evidence

go 1.19
