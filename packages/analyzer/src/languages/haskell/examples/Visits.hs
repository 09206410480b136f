{-# LANGUAGE OverloadedStrings #-}
module Visits (visitCookie, basketCookie, themeCookie, answer) where

import Data.ByteString (ByteString)
import Web.Cookie (SetCookie (..), defaultSetCookie, sameSiteLax)

visitCookie :: ByteString -> SetCookie
visitCookie value =
  defaultSetCookie
    { setCookieName = "visit"
    , setCookieValue = value
    , setCookieSecure = True
    , setCookieHttpOnly = False -- expect: cookie-not-httponly
    , setCookieSameSite = Just sameSiteLax
    }

basketCookie :: ByteString -> SetCookie
basketCookie value =
  let kept = defaultSetCookie { setCookieName = "basket", setCookieValue = value, setCookieSecure = True }
   in kept { setCookieHttpOnly = False } -- expect: cookie-not-httponly

themeCookie :: ByteString -> SetCookie
themeCookie value =
  defaultSetCookie { setCookieName = "theme", setCookieValue = value, setCookieSecure = True, setCookieHttpOnly = True }

answer :: ByteString -> [SetCookie]
answer value = [visitCookie value, basketCookie value, themeCookie value]
