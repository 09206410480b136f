module Route.Report exposing (action, data)

import BackendTask exposing (BackendTask)
import BackendTask.File as File
import BackendTask.Http
import Pages.Script as Script
import Server.Request as Request exposing (Request)
import Server.Response as Response


data : Request -> BackendTask error response
data request =
    case Request.queryParam "file" request of
        Just name ->
            File.rawFile ("content/" ++ name) -- expect: path-traversal

        Nothing ->
            File.rawFile "content/index.md"


dataKnown : Request -> BackendTask error response
dataKnown request =
    let
        page =
            Request.queryParam "page" request |> Maybe.withDefault "home"
    in
    if List.member page [ "home", "about" ] then
        File.rawFile ("content/" ++ page ++ ".md")

    else
        File.rawFile ("drafts/" ++ page ++ ".md") -- expect: path-traversal


dataNumbered : Request -> BackendTask error response
dataNumbered request =
    let
        number =
            Request.queryParam "page" request |> Maybe.andThen String.toInt |> Maybe.withDefault 1
    in
    File.rawFile ("content/" ++ String.fromInt number ++ ".md")


dataJson : Request -> BackendTask error response
dataJson request =
    request
        |> Request.queryParam "set"
        |> Maybe.withDefault "default"
        |> (\set -> "data/" ++ set ++ ".json")
        |> File.jsonFile decoder -- expect: path-traversal


proxied : Request -> BackendTask error response
proxied request =
    let
        address =
            Request.queryParam "url" request |> Maybe.withDefault ""
    in
    BackendTask.Http.getJson address decoder -- expect: ssrf


hosted : Request -> BackendTask error response
hosted request =
    let
        host =
            Request.header "x-upstream" request |> Maybe.withDefault "api.example.com"
    in
    BackendTask.Http.getJson ("https://" ++ host ++ "/status") decoder -- expect: ssrf


looked : Request -> BackendTask error response
looked request =
    let
        city =
            Request.queryParam "city" request |> Maybe.withDefault ""
    in
    BackendTask.Http.getJson ("https://api.example.com/cities/" ++ city) decoder


posted : Request -> BackendTask error response
posted request =
    BackendTask.Http.post (Request.body request) body decoder -- expect: ssrf


fixed : Request -> BackendTask error response
fixed request =
    BackendTask.Http.getJson "https://api.example.com/status" decoder


action : Request -> Response.Response data error
action request =
    case Request.queryParam "next" request of
        Just next ->
            Response.temporaryRedirect next -- expect: open-redirect

        Nothing ->
            Response.temporaryRedirect "/"


actionWithin : Request -> Response.Response data error
actionWithin request =
    case Request.queryParam "next" request of
        Just next ->
            Response.temporaryRedirect ("/pages/" ++ next)

        Nothing ->
            Response.temporaryRedirect "/"


build : Request -> BackendTask error response
build request =
    let
        target =
            Request.queryParam "target" request |> Maybe.withDefault "all"
    in
    Script.sh ("make " ++ target) -- expect: command-injection


buildAll : Request -> BackendTask error response
buildAll request =
    Script.sh "make all"


buildOne : Request -> BackendTask error response
buildOne request =
    Script.exec "make" [ Request.queryParam "target" request |> Maybe.withDefault "all" ]
