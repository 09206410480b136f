#* @apiTitle Modules that a request chooses
library(plumber)

service_token <- Sys.getenv("SERVICE_TOKEN") # safe: hard-coded-credentials
password_label <- "Password" # safe: hard-coded-credentials
secret_fields <- c("password", "token") # safe: hard-coded-credentials
engines <- list(fast = "data.table", tidy = "dplyr")

#* @get /attach
function(engine) {
  require(engine, character.only = TRUE) # expect: unsafe-include
  library(engines[[engine]], character.only = TRUE) # safe: unsafe-include
  name <- paste0("engine.", engine)
  loadNamespace(name) # expect: unsafe-include
  chosen <- match.arg(engine, c("data.table", "dplyr"))
  library(chosen, character.only = TRUE) # safe: unsafe-include
}

#* @get /apply
function(fn) {
  known <- list(mean = mean, sum = sum)
  do.call(known[[fn]], list(1:10)) # safe: unsafe-reflection
}
