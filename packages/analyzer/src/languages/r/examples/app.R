# A Shiny application over a database of measurements.
library(shiny)
library(DBI)
library(glue)
library(dplyr)

SORTABLE <- c("taken_at", "station", "value")

ui <- fluidPage(
  textInput("station", "Station"),
  selectInput("sort", "Sort by", SORTABLE),
  fileInput("upload", "Data"),
  uiOutput("title"),
  tableOutput("rows")
)

escape_like <- function(text) {
  gsub("[^A-Za-z0-9 ]", "", text)
}

build_filter <- function(column, value) {
  paste0(column, " = '", value, "'")
}

server <- function(input, output, session) {
  con <- dbConnect(RSQLite::SQLite(), "measurements.db")

  rows <- reactive({
    req(input$station)
    sql <- paste0("SELECT * FROM rows WHERE station = '", input$station, "'")
    dbGetQuery(con, sql) # expect: sql-injection
  })

  safe_rows <- reactive({
    dbGetQuery(con, "SELECT * FROM rows WHERE station = ?", params = list(input$station))
  })

  output$rows <- renderTable({
    where <- build_filter("station", input$station)
    dbGetQuery(con, paste("SELECT * FROM rows WHERE", where)) # expect: sql-injection
  })

  output$constant <- renderTable({
    where <- build_filter("station", "north")
    dbGetQuery(con, paste("SELECT * FROM rows WHERE", where))
  })

  output$interpolated <- renderTable({
    sql <- sqlInterpolate(con, "SELECT * FROM rows WHERE station = ?name", name = input$station)
    dbGetQuery(con, sql)
  })

  output$glued <- renderTable({
    dbGetQuery(con, glue("SELECT * FROM rows WHERE station = '{input$station}'")) # expect: sql-injection
  })

  output$glued_safely <- renderTable({
    dbGetQuery(con, glue_sql("SELECT * FROM rows WHERE station = {input$station}", .con = con))
  })

  observeEvent(input$delete, {
    dbExecute(con, sprintf("DELETE FROM rows WHERE id = %s", input$id)) # expect: sql-injection
    dbExecute(con, sprintf("DELETE FROM rows WHERE id = %d", as.integer(input$id)))
    id <- as.integer(input$id)
    dbExecute(con, paste("DELETE FROM rows WHERE id =", id))
  })

  output$sorted <- renderTable({
    sort <- input$sort
    if (!(sort %in% SORTABLE)) {
      stop("unknown column")
    }
    dbGetQuery(con, paste("SELECT * FROM rows ORDER BY", sort))
  })

  output$sorted_badly <- renderTable({
    sort <- input$sort
    if (!(sort %in% SORTABLE)) {
      warning("unknown column")
    }
    dbGetQuery(con, paste("SELECT * FROM rows ORDER BY", sort)) # expect: sql-injection
  })

  output$searched <- renderTable({
    input$station %>%
      escape_like() %>%
      paste0("SELECT * FROM rows WHERE station LIKE '%", ., "%'") %>%
      dbGetQuery(con, .)
  })

  output$searched_raw <- renderTable({
    query <- input$station |> trimws() |> tolower()
    query <- paste0("SELECT * FROM rows WHERE station LIKE '%", query, "%'")
    res <- dbSendQuery(con, query) # expect: sql-injection
    dbFetch(res)
  })

  output$title <- renderUI({
    HTML(paste0("<h1>", input$station, "</h1>")) # expect: cross-site-scripting
  })

  output$title_safe <- renderUI({
    tagList(
      h1(input$station),
      HTML(paste0("<h2>", htmltools::htmlEscape(input$station), "</h2>"))
    )
  })

  output$count <- renderUI({
    HTML(sprintf("<b>%d</b> rows", nrow(safe_rows())))
  })

  output$script <- renderUI({
    tags$script(HTML(glue("var station = '{input$station}';"))) # expect: cross-site-scripting
  })

  observe({
    query <- parseQueryString(session$clientData$url_search)
    shinyjs::runjs(paste0("highlight('", query$row, "')")) # expect: cross-site-scripting
    shinyjs::runjs("highlight('first')")
  })

  output$notes <- renderUI({
    notes <- dbGetQuery(con, "SELECT text FROM notes")
    HTML(paste(notes$text, collapse = "<br>")) # expect: cross-site-scripting
  })

  data <- eventReactive(input$upload, {
    read.csv(input$upload$datapath)
  })

  model <- eventReactive(input$model, {
    readRDS(input$model$datapath) # expect: unsafe-deserialization
  })

  observeEvent(input$workspace, {
    load(input$workspace$datapath) # expect: unsafe-deserialization
  })

  output$download <- downloadHandler(
    filename = "rows.csv",
    content = function(file) write.csv(safe_rows(), file)
  )

  output$report <- renderText({
    readLines(file.path("reports", input$report)) # expect: path-traversal
  })

  output$report_safe <- renderText({
    readLines(file.path("reports", basename(input$report)))
  })

  output$formula <- renderPrint({
    eval(parse(text = input$formula)) # expect: code-injection
  })

  output$fixed <- renderPrint({
    eval(parse(text = "1 + 1"))
  })

  output$expression <- renderPrint({
    expr <- rlang::parse_expr(input$formula)
    rlang::eval_tidy(expr, data()) # expect: code-injection
  })

  output$model <- renderPrint({
    lm(as.formula(paste("value ~", input$variable)), data = data()) # expect: code-injection
    lm(as.formula("value ~ taken_at"), data = data())
  })

  observeEvent(input$convert, {
    system(paste("convert", input$file, "out.png")) # expect: command-injection
    system(paste("convert", shQuote(input$file), "out.png"))
    system2("convert", c(input$file, "out.png")) # expect: command-injection
    system2("convert", c(shQuote(input$file), "out.png"))
    system("make clean")
  })
}

shinyApp(ui, server)
