module example.org/artifacts

go 1.23
