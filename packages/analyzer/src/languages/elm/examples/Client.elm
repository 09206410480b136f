module Client exposing (fetchProfile, tokenGenerator)

import Crypto.HMAC
import Http
import Json.Decode as Decode
import MD5
import Random
import SHA1
import SHA256


type Msg
    = Got (Result Http.Error String)
    | GotToken Int
    | Rolled Int


baseUrl : String
baseUrl =
    "http://api.example.com"


fetchProfile : String -> Cmd Msg
fetchProfile name =
    Http.get -- expect: cleartext-transport
        { url = "http://api.example.com/profiles/" ++ name
        , expect = Http.expectString Got
        }


fetchFrom : String -> Cmd Msg
fetchFrom path =
    Http.request -- expect: cleartext-transport
        { method = "POST"
        , headers = []
        , url = baseUrl ++ path
        , body = Http.emptyBody
        , expect = Http.expectString Got
        , timeout = Nothing
        , tracker = Nothing
        }


fetchSafely : String -> Cmd Msg
fetchSafely name =
    Http.get
        { url = "https://api.example.com/profiles/" ++ name
        , expect = Http.expectString Got
        }


fetchLocal : Cmd Msg
fetchLocal =
    Http.get { url = "http://localhost:8080/health", expect = Http.expectString Got }


fetchRelative : Cmd Msg
fetchRelative =
    Http.get { url = "/api/health", expect = Http.expectString Got }


postInClear : Http.Body -> Cmd Msg
postInClear body =
    Http.post { url = "http://forms.example.com/", body = body, expect = Http.expectString Got } -- expect: cleartext-transport


tokenGenerator : Random.Generator Int
tokenGenerator =
    Random.int 100000 999999 -- expect: predictable-random


resetCode : Random.Seed -> Int
resetCode seed =
    Random.step (Random.uniform 1 [ 2, 3 ]) seed |> Tuple.first -- expect: predictable-random


newSessionId : Cmd Msg
newSessionId =
    Random.generate GotToken (Random.int 0 1000000) -- expect: predictable-random


roll : Cmd Msg
roll =
    Random.generate Rolled (Random.int 1 6)


shuffledDeck : Random.Generator Int
shuffledDeck =
    Random.uniform 1 [ 2, 3 ]


jitter : Random.Generator Float
jitter =
    Random.float 0 1


signature : String -> String
signature content =
    MD5.hex content -- expect: weak-hash


digest : String -> String
digest content =
    content
        |> SHA1.fromString -- expect: weak-hash
        |> SHA1.toHex


twice : String -> String
twice content =
    MD5.hex (content ++ content) -- expect: weak-hash


strong : String -> String
strong content =
    SHA256.toHex (SHA256.fromString content)


gravatarUrl : String -> String
gravatarUrl email =
    "https://www.gravatar.com/avatar/" ++ MD5.hex email


cacheKey : String -> String
cacheKey content =
    MD5.hex content


login : { name : String, password : String } -> { name : String, password : String }
login form =
    let
        shown =
            Debug.log "password" form.password -- expect: sensitive-data-logged

        name =
            Debug.log "name" form.name

        all =
            Debug.log "secret" form.secret -- expect: sensitive-data-logged

        token =
            Debug.toString form.accessToken -- expect: sensitive-data-logged

        count =
            Debug.log "characters" (String.length form.password)

        label =
            Debug.log "passwordLabel" "Password"
    in
    form
