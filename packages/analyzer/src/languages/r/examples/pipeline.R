#!/usr/bin/env Rscript
library(DBI)
library(digest)
library(httr)
library(optparse)

db_password <- "st4ts-s3cret" # expect: hard-coded-credentials
password_prompt <- "Password: "

args <- commandArgs(trailingOnly = TRUE)
table <- args[1]

con <- dbConnect(RSQLite::SQLite(), "lab.db")
dbGetQuery(con, paste("SELECT * FROM", table)) # expect: sql-injection
dbGetQuery(con, paste("SELECT * FROM", dbQuoteIdentifier(con, table)))

input <- read.csv(args[2])
folder <- Sys.getenv("OUT_DIR")
system(paste("mkdir -p", folder)) # expect: command-injection
dir.create(folder)

answer <- readline("Which station? ")
system(glue::glue("fetch-station {answer}")) # expect: command-injection
system(glue::glue("fetch-station {as.integer(answer)}"))
for (name in c("north", "south")) {
  system(paste("fetch-station", name))
}

find <- function(con, name) {
  dbGetQuery(con, paste0("SELECT * FROM users WHERE name = '", name, "'")) # expect: sql-injection
  dbGetQuery(con, "SELECT * FROM users WHERE name = ?", params = list(name))
}

calculate <- function(formula, data) {
  eval(parse(text = formula)) # expect: code-injection
  eval(quote(x + 1), data)
  eval(substitute(formula), data)
}

sign <- function(data) {
  weak <- digest(data, algo = "md5") # expect: weak-hash
  weaker <- openssl::sha1(data) # expect: weak-hash
  strong <- digest(data, algo = "sha256")
  cache_key <- digest(data, algo = "md5")
  list(weak, weaker, strong, cache_key)
}

hash_password <- function(password) {
  digest(password, algo = "sha256") # expect: weak-password-hash
}

store_password <- function(password) {
  bcrypt::hashpw(password)
}

encrypt <- function(key, data) {
  old <- AES(key, mode = "ECB") # expect: weak-cipher
  new <- AES(key, mode = "CBC", IV = openssl::rand_bytes(16))
  small <- openssl::rsa_keygen(1024) # expect: weak-key-size
  large <- openssl::rsa_keygen(4096)
  list(old, new, small, large)
}

tokens <- function() {
  reset_token <- paste(sample(c(letters, 0:9), 32, replace = TRUE), collapse = "") # expect: predictable-random
  session_id <- stringi::stri_rand_strings(1, 20) # expect: predictable-random
  list(reset_token, session_id, openssl::rand_bytes(32))
}

simulate <- function() {
  set.seed(42)
  sample(1:6, 100, replace = TRUE)
}

make_claim <- function(claim) {
  jose::jwt_encode_hmac(claim, "not-so-secret") # expect: hard-coded-key
  jose::jwt_encode_hmac(claim, Sys.getenv("JWT_SECRET"))
}

fetch <- function(url) {
  GET(url, config(ssl_verifypeer = 0L)) # expect: certificate-check-disabled
  GET(url, config(ssl_verifypeer = 1L))
  GET(url, config(ssl_verifyhost = 0)) # expect: hostname-check-disabled
  download.file("http://data.example.com/table.csv", "table.csv") # expect: cleartext-transport
  download.file("https://data.example.com/table.csv", "table.csv")
}

source("http://example.com/setup.R") # expect: untrusted-code-load
source("setup.R")
model <- readRDS(url("http://models.example.com/model.rds")) # expect: unsafe-deserialization
other <- readRDS("model.rds")

remote <- content(GET("https://config.example.com/run.R"), "text")
eval(parse(text = remote)) # expect: code-injection

Sys.chmod("lab.db", "0777") # expect: permissive-file-mode
Sys.chmod("lab.db", "0640")

login <- function(user, password) {
  message("login of ", user, " with ", password) # expect: sensitive-data-logged
  message("login of ", user)
  cat("password has", nchar(password), "characters\n")
}
