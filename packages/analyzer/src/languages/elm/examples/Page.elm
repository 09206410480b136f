port module Page exposing (main)

import Browser
import Browser.Navigation as Nav
import Html exposing (Html, a, div, iframe, text)
import Html.Attributes as Attr exposing (attribute, href, property)
import Http
import Json.Decode as Decode
import Json.Encode as Encode
import Markdown
import Url exposing (Url)
import Url.Builder
import Url.Parser as Parser exposing ((<?>))
import Url.Parser.Query as Query


port renderHtml : String -> Cmd msg


port runScript : Encode.Value -> Cmd msg


port openLocation : String -> Cmd msg


port saveName : String -> Cmd msg


apiSecret =
    "3lm-s3cret-v4lue" -- expect: hard-coded-credentials


secretLabel =
    "Secret"


type alias Model =
    { key : Nav.Key
    , about : String
    , name : String
    , visits : Int
    , next : Maybe String
    }


type Msg
    = LinkClicked Browser.UrlRequest
    | UrlChanged Url
    | GotArticle (Result Http.Error String)
    | Rename String


init : () -> Url -> Nav.Key -> ( Model, Cmd Msg )
init _ url key =
    let
        model =
            { key = key, about = "", name = "", visits = 0, next = url.query }
    in
    case url.fragment of
        Just target ->
            ( model, Nav.load target ) -- expect: open-redirect

        Nothing ->
            ( model, Cmd.none )


nextFrom : Url -> Cmd Msg
nextFrom url =
    case Parser.parse (Parser.top <?> Query.string "next") url of
        Just (Just next) ->
            Nav.load next -- expect: open-redirect

        _ ->
            Nav.load "/"


nextWithin : Url -> Cmd Msg
nextWithin url =
    case Parser.parse (Parser.top <?> Query.string "next") url of
        Just (Just next) ->
            Nav.load ("/account/" ++ next)

        _ ->
            Nav.load (Url.Builder.absolute [ "home" ] [])


nextKnown : Url -> Cmd Msg
nextKnown url =
    case url.fragment of
        Just "cart" ->
            Nav.load "/cart"

        Just "help" ->
            Nav.load "https://help.example.com/"

        _ ->
            Cmd.none


update : Msg -> Model -> ( Model, Cmd Msg )
update msg model =
    case msg of
        LinkClicked request ->
            case request of
                Browser.Internal url ->
                    ( model, Nav.pushUrl model.key (Url.toString url) )

                Browser.External address ->
                    ( model, Nav.load address )

        UrlChanged url ->
            case url.query of
                Just query ->
                    ( model, openLocation query ) -- expect: open-redirect

                Nothing ->
                    ( model, openLocation "/" )

        GotArticle (Ok article) ->
            ( { model | about = article }, renderHtml article ) -- expect: cross-site-scripting

        GotArticle (Err _) ->
            ( model, renderHtml "<p>Not found</p>" )

        Rename name ->
            ( { model | name = name }, saveName name )


highlight : Url -> Cmd Msg
highlight url =
    let
        code =
            "highlight('" ++ Maybe.withDefault "" url.fragment ++ "')"
    in
    Cmd.batch
        [ runScript (Encode.string code) -- expect: code-injection
        , runScript (Encode.string "highlight('first')")
        ]


view : Model -> Html Msg
view model =
    div []
        [ iframe [ attribute "srcdoc" model.about ] [] -- expect: cross-site-scripting
        , iframe [ attribute "srcdoc" "<p>Loading</p>" ] []
        , iframe [ attribute "srcdoc" ("<b>" ++ String.fromInt model.visits ++ "</b>") ] []
        , div [ property "innerHTML" (Encode.string model.about) ] [] -- expect: cross-site-scripting
        , div [ property "innerHTML" (Encode.string "<b>Hello</b>") ] []
        , div [ Attr.property "title" (Encode.string model.name) ] []
        , a [ href model.name ] [ text model.name ]
        , frame ("<h1>" ++ model.name ++ "</h1>") -- expect: cross-site-scripting
        , text model.about
        ]


frame : String -> Html Msg
frame content =
    iframe [ content |> attribute "srcdoc" ] []


options =
    Markdown.defaultOptions


article : Model -> Html Msg
article model =
    Markdown.toHtmlWith { options | sanitize = False } [] model.about -- expect: cross-site-scripting


safeArticle : Model -> Html Msg
safeArticle model =
    Markdown.toHtmlWith { options | sanitize = True } [] model.about


plainArticle : Model -> Html Msg
plainArticle model =
    Markdown.toHtml [] model.about
