library(DBI)

db_password <- "st4ts-s3cret" # expect: hard-coded-credentials
password_prompt <- "Password: "

find <- function(con, name) {
  dbGetQuery(con, paste0("SELECT * FROM users WHERE name = '", name, "'")) # expect: sql-injection
  dbGetQuery(con, sprintf("SELECT * FROM users WHERE name = '%s'", name)) # expect: sql-injection
  dbGetQuery(con, "SELECT * FROM users WHERE name = ?", params = list(name))
}

export <- function(file) {
  system(paste("convert", file, "out.pdf")) # expect: command-injection
  system(paste("convert", shQuote(file), "out.pdf"))
  system("uptime")
}

calculate <- function(formula, data) {
  eval(parse(text = formula)) # expect: code-injection
  eval(quote(x + 1), data)
  digest(data, algo = "md5") # expect: weak-hash
  digest(data, algo = "sha256")
  httr::GET(url, config(ssl_verifypeer = 0L)) # expect: certificate-check-disabled
  httr::GET(url, config(ssl_verifypeer = 1L))
  source("http://example.com/setup.R") # expect: untrusted-code-load
  source("setup.R")
}
