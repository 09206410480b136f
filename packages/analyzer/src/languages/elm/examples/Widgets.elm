port module Widgets exposing (main)

import BackendTask exposing (BackendTask)
import Json.Encode as Encode
import Pages.Script as Script
import Server.Request as Request exposing (Request)
import Url exposing (Url)


port evalScript : String -> Cmd msg


port runScript : Encode.Value -> Cmd msg


storagePassword : String
storagePassword =
    "St0rage-0f-w1dgets" -- expect: hard-coded-credentials


apiToken =
    "tk-8f3a9c1e77d24b60" -- expect: hard-coded-credentials


passwordLabel : String
passwordLabel =
    "Your password" -- safe: hard-coded-credentials


passwordField : { name : String, kind : String }
passwordField =
    { name = "password", kind = "password" } -- safe: hard-coded-credentials


tokenHeader : String
tokenHeader =
    "X-Api-Token" -- safe: hard-coded-credentials


fromQuery : Url -> Cmd msg
fromQuery url =
    case url.query of
        Just text ->
            evalScript ("show('" ++ text ++ "')") -- expect: code-injection

        Nothing ->
            evalScript "show('start')"


fromFragment : Url -> Cmd msg
fromFragment url =
    url.fragment
        |> Maybe.map (\text -> "select(" ++ text ++ ")")
        |> Maybe.withDefault "select(0)"
        |> Encode.string
        |> runScript -- expect: code-injection


pack : Request -> BackendTask error response
pack request =
    let
        folder =
            Request.queryParam "folder" request |> Maybe.withDefault "all"
    in
    Script.sh <| String.join " " [ "tar -czf out.tgz", folder ] -- expect: command-injection


packBy : String -> BackendTask error response
packBy command =
    Script.exec "bash" [ "-c", command ]


packNamed : Request -> BackendTask error response
packNamed request =
    case Request.queryParam "folder" request of
        Just folder ->
            Script.exec "sh" [ "-c", "tar -czf out.tgz " ++ folder ] -- expect: command-injection

        Nothing ->
            Script.exec "tar" [ "-czf", "out.tgz", "all" ]


packKnown : Request -> BackendTask error response
packKnown request =
    case Request.queryParam "folder" request of
        Just "widgets" ->
            Script.sh "tar -czf widgets.tgz widgets" -- safe: command-injection

        _ ->
            Script.exec "tar" [ "-czf", "out.tgz", "--", Request.queryParam "folder" request |> Maybe.withDefault "all" ] -- safe: command-injection


signIn : { name : String, password : String } -> { name : String, password : String }
signIn form =
    let
        length =
            Debug.log "password length" (String.length form.password) -- safe: sensitive-data-logged

        given =
            Debug.log "password given" (String.isEmpty form.password) -- safe: sensitive-data-logged
    in
    form
