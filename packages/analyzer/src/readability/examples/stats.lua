library(stats)

summarize_column <- function(values, na.rm = TRUE) {
  if (!is.numeric(values)) {
    stop("values must be numeric")
  }
  c(mean = mean(values, na.rm = na.rm), sd = sd(values, na.rm = na.rm))
}

outliers <- function(values, k = 1.5) {
  q <- quantile(values, c(0.25, 0.75))
  range <- k * (q[[2]] - q[[1]])
  values[values < q[[1]] - range | values > q[[2]] + range]
}

scores <- c(12, 14, 11, 48, 13)
result <- summarize_column(scores)
for (name in names(result)) {
  cat(sprintf("%s: %.2f\n", name, result[[name]]))
}
print(outliers(scores))
