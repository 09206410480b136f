module Page exposing (view)

import Html exposing (Html, div, text)
import Html.Attributes exposing (property)
import Json.Encode as Encode


apiSecret =
    "3lm-s3cret-v4lue" -- expect: hard-coded-credentials


secretLabel =
    "Secret"


view model =
    div []
        [ div [ property "innerHTML" (Encode.string model.about) ] [] -- expect: cross-site-scripting
        , div [ property "innerHTML" (Encode.string "<b>Hello</b>") ] []
        , div [ property "title" (Encode.string model.name) ] []
        , text model.name
        ]


options defaults =
    { defaults | sanitize = False } -- expect: cross-site-scripting
