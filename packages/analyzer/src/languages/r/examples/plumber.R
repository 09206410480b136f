library(plumber)
library(DBI)
library(httr)

con <- dbConnect(RPostgres::Postgres(), dbname = "shop")

#* Users by name
#* @param name The name
#* @get /users
function(name, res) {
  sql <- sprintf("SELECT * FROM users WHERE name = '%s'", name)
  dbGetQuery(con, sql) # expect: sql-injection
}

#* @get /users/<id:int>
function(id) {
  dbGetQuery(con, paste0("SELECT * FROM users WHERE id = ", id))
}

#* @get /users/<id>
function(id) {
  id <- as.integer(id)
  dbGetQuery(con, paste0("SELECT * FROM users WHERE id = ", id))
}

#* @post /orders
find_orders <- function(req) {
  customer <- req$body$customer
  dbExecute(con, paste0("UPDATE orders SET seen = TRUE WHERE customer = '", customer, "'")) # expect: sql-injection
  dbExecute(con, "UPDATE orders SET seen = TRUE WHERE customer = $1", params = list(customer))
}

#* @get /hello
#* @serializer html
function(name = "world") {
  paste0("<h1>Hello ", name, "</h1>") # expect: cross-site-scripting
}

#* @get /hello_safe
#* @serializer html
function(name = "world") {
  paste0("<h1>Hello ", htmltools::htmlEscape(name), "</h1>")
}

#* @get /hello_json
function(name = "world") {
  list(message = paste0("Hello ", name))
}

#* @get /plot
function(file) {
  if (!grepl("^[a-z0-9_]+$", file)) {
    stop("bad name")
  }
  readLines(file.path("plots", paste0(file, ".svg")))
}

#* @get /log
function(file) {
  readLines(file.path("logs", file)) # expect: path-traversal
}

#* @get /fetch
function(url) {
  response <- GET(url) # expect: ssrf
  status_code(response)
}

#* @get /city
function(name) {
  response <- GET(paste0("https://api.example.com/cities/", URLencode(name, reserved = TRUE)))
  content(response)
}

#* @get /proxy
function(host) {
  download.file(paste0("https://", host, "/data.csv"), "data.csv") # expect: ssrf
  read.csv("data.csv")
}

#* @get /go
function(to, res) {
  res$status <- 302
  res$setHeader("Location", to) # expect: open-redirect
  res$setHeader("X-Target", "none")
}

#* @get /calculate
function(expression) {
  code <- parse(text = expression)
  eval(code[[1]]) # expect: code-injection
}

#* @get /summary
function(column, fn) {
  allowed <- list(mean = mean, max = max)
  f <- allowed[[fn]]
  chosen <- match.fun(fn) # expect: unsafe-reflection
  f(mtcars[[column]])
}

#* @post /model
function(req) {
  unserialize(req$postBody) # expect: unsafe-deserialization
}

#* @get /ping
function(host) {
  if (host %in% c("db", "cache")) {
    return(system(paste("ping -c 1", host), intern = TRUE))
  }
  pipe(paste("ping -c 1", host)) # expect: command-injection
}

#* @get /run
function(task = "all") {
  result <- tryCatch(
    {
      system(sprintf("make %s", task), intern = TRUE) # expect: command-injection
    },
    error = function(e) "failed"
  )
  result
}
