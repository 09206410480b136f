# Keys, hashes, files and connections, as they are and as they should be.
library(httr)
library(httr2)
library(plumber)
library(digest)

smtp_password <- "Sm7p!r-mailer" # expect: hard-coded-credentials
config_secret <- list(api_key = "9f8b7a6c5d4e3f2a1b0c9d8e") # expect: hard-coded-credentials
db_user <- "analysis"
db_secret <- Sys.getenv("DB_SECRET")
password_column <- "password"

digests <- function(content) {
  signature <- digest::digest(content, "sha1") # expect: weak-hash
  mac <- openssl::md5(content) # expect: weak-hash
  good <- openssl::sha256(content)
  better <- digest(content, algo = "sha512")
  etag <- digest(content, "md5")
  list(signature, mac, good, better, etag)
}

password_hash <- function(text) {
  openssl::sha256(text) # expect: weak-password-hash
}

change_password <- function(user, new_password) {
  user$password <- digest(new_password, "sha512") # expect: weak-password-hash
  user$password <- sodium::password_store(new_password)
  user
}

verify_password <- function(given, stored) {
  sodium::password_verify(stored, given)
}

modes <- function(key) {
  a <- AES(key, mode = "ECB") # expect: weak-cipher
  b <- digest::AES(key, "ECB") # expect: weak-cipher
  c <- digest::AES(key, mode = "CTR", IV = openssl::rand_bytes(16))
  d <- openssl::aes_gcm_encrypt(charToRaw("x"), key)
  list(a, b, c, d)
}

pairs <- function() {
  a <- openssl::rsa_keygen(bits = 512) # expect: weak-key-size
  b <- openssl::dsa_keygen(1024) # expect: weak-key-size
  c <- openssl::rsa_keygen(bits = 3072)
  d <- openssl::rsa_keygen()
  list(a, b, c, d)
}

signed <- function(claim, token) {
  jose::jwt_encode_hmac(claim, secret = "fixed-r-secret") # expect: hard-coded-key
  jose::jwt_decode_hmac(token, "fixed-r-secret") # expect: hard-coded-key
  jose::jwt_decode_hmac(token, Sys.getenv("JWT_SECRET"))
  jose::jwt_decode_hmac(token, secret = keyring::key_get("jwt"))
}

codes <- function() {
  otp <- sample(100000:999999, 1) # expect: predictable-random
  api.key <- paste0(sample(letters, 30, TRUE), collapse = "") # expect: predictable-random
  dice <- sample(1:6, 1)
  noise <- rnorm(100)
  key <- openssl::rand_bytes(32)
  list(otp, api.key, dice, noise, key)
}

connections <- function(url) {
  POST(url, config = config(ssl_verifypeer = FALSE)) # expect: certificate-check-disabled
  options(RCurlOptions = list(ssl.verifypeer = FALSE)) # expect: certificate-check-disabled
  httr2::request(url) |> httr2::req_options(ssl_verifyhost = 0) # expect: hostname-check-disabled
  curl::handle_setopt(curl::new_handle(), ssl_verifyhost = 0) # expect: hostname-check-disabled
  httr2::request(url) |> httr2::req_options(ssl_verifyhost = 2)
  POST(url, config = config(ssl_verifypeer = TRUE))
  httr::GET("http://api.example.com/data") # expect: cleartext-transport
  install.packages("lab", repos = "http://cran.example.com") # expect: cleartext-transport
  install.packages("lab", repos = "https://cran.example.com")
  httr::GET("http://localhost:8000/health")
}

loaded <- function() {
  source("http://example.org/tools.R") # expect: untrusted-code-load
  devtools::source_url("http://example.org/more.R") # expect: untrusted-code-load
  source("R/tools.R")
  source(file.path("R", "more.R"))
  load(url("https://example.org/model.RData")) # expect: unsafe-deserialization
  load("model.RData")
  readRDS(file.path("models", "best.rds"))
  readr::read_csv("https://example.org/table.csv")
}

permissions <- function() {
  Sys.chmod("secrets.yml", mode = "777") # expect: permissive-file-mode
  Sys.umask("000") # expect: permissive-file-mode
  Sys.chmod("secrets.yml", mode = "600")
  Sys.umask("077")
  Sys.chmod("run.sh", "0755")
}

notes <- function(user, user_password) {
  print(paste("password", user_password)) # expect: sensitive-data-logged
  logger::log_info("secret: ", user$secret) # expect: sensitive-data-logged
  logger::log_info("user: ", user$name)
  message("password expires in ", user$days, " days")
  print(nchar(user_password))
}

#* @post /call
function(fn, column, pkg) {
  do.call(fn, list(column)) # expect: unsafe-reflection
  get(column) # expect: unsafe-reflection
  library(pkg, character.only = TRUE) # expect: unsafe-include
  do.call(rbind, list(column))
  do.call("sum", list(1, 2))
  get("mtcars")
}

#* @get /data
function(folder, file, res) {
  list.files(folder) # expect: path-traversal
  unlink(file.path("tmp", file)) # expect: path-traversal
  write.csv(mtcars, paste0("out/", file)) # expect: path-traversal
  write.csv(mtcars, paste0("out/", basename(file)))
  id <- as.integer(file)
  unlink(file.path("tmp", paste0(id, ".csv")))
  list.files("data")
}

#* @get /remote
function(address, city) {
  read.csv(url(address)) # expect: ssrf
  jsonlite::fromJSON(paste0("https://", address, "/x.json")) # expect: ssrf
  jsonlite::fromJSON(paste0("https://api.example.com/", city))
  httr2::request("https://api.example.com") |> httr2::req_perform()
  curl::curl_fetch_memory(address) # expect: ssrf
}

#* @get /leave
function(to, page, res) {
  res$setHeader("location", to) # expect: open-redirect
  res$setHeader("Location", paste0("https://", to)) # expect: open-redirect
  res$setHeader("Location", paste0("/pages/", page))
  res$setHeader("Location", "/home")
  if (to %in% c("/a", "/b")) res$setHeader("Location", to)
}

#* @post /restore
function(req) {
  state <- unserialize(req$bodyRaw) # expect: unsafe-deserialization
  data <- jsonlite::fromJSON(req$postBody)
  list(state, data)
}
