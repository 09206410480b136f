/** @module Models of routers besides net/http (gorilla/mux, chi, httprouter), CORS middleware and sessions. */
import type { ApiModel } from '../../api-model/api.ts';

export const goRouters: ApiModel = {
  id: 'go-routers',
  languages: ['go'],
  returns: {
    'github.com/gorilla/mux.NewRouter': 'github.com/gorilla/mux.Router',
    'github.com/gorilla/mux.Router.PathPrefix': 'github.com/gorilla/mux.Route',
    'github.com/gorilla/mux.Route.Subrouter': 'github.com/gorilla/mux.Router',
    'github.com/go-chi/chi.{NewRouter,NewMux}': 'github.com/go-chi/chi.Router',
    'github.com/julienschmidt/httprouter.New': 'github.com/julienschmidt/httprouter.Router',
  },
  sources: [
    {
      kind: 'remote',
      label: 'path parameter',
      call: ['github.com/gorilla/mux.Vars', 'github.com/go-chi/chi.{URLParam,URLParamFromCtx}'],
    },
    {
      kind: 'remote',
      label: 'path parameter',
      call: [
        'github.com/julienschmidt/httprouter.Params.ByName',
        'github.com/julienschmidt/httprouter.ParamsFromContext',
      ],
    },
    { kind: 'remote', label: 'path parameter', read: 'github.com/julienschmidt/httprouter.Params[]' },
    { kind: 'remote', label: 'request body', call: 'github.com/go-chi/render.{DecodeJSON,Decode}', args: [1] },
  ],
  callbacks: [
    {
      call: [
        'github.com/gorilla/mux.{Router,Route}.{HandleFunc,HandlerFunc}',
        'github.com/go-chi/chi.Router.{Get,Post,Put,Patch,Delete,Head,Options,HandleFunc,Handle,MethodFunc,Connect,Trace}',
        'github.com/julienschmidt/httprouter.Router.{GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS,HandlerFunc}',
      ],
      parameters: ['net/http.ResponseWriter', 'net/http.Request', 'github.com/julienschmidt/httprouter.Params'],
      handler: 'net-http',
    },
  ],
  sinks: [{ weakness: 'cross-site-scripting', note: 'page', call: 'github.com/go-chi/render.{HTML}', args: [2] }],
  checks: [
    {
      weakness: 'cookie-not-secure',
      call: 'new github.com/gorilla/sessions.Options',
      when: {
        any: [
          { arg: 'Secure', is: false },
          { arg: 'Secure', absent: true },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'cookie-not-httponly',
      call: 'new github.com/gorilla/sessions.Options',
      when: {
        any: [
          { arg: 'HttpOnly', is: false },
          { arg: 'HttpOnly', absent: true },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-cors',
      call: [
        'new github.com/rs/cors.Options',
        'new github.com/go-chi/cors.Options',
        'new github.com/gin-contrib/cors.Config',
      ],
      when: {
        all: [
          { arg: 'AllowCredentials', is: true },
          {
            any: [
              { arg: 'AllowedOrigins', field: '0', is: '*' },
              { arg: 'AllowOrigins', field: '0', is: '*' },
            ],
          },
        ],
      },
    },
    { weakness: 'permissive-cors', call: 'github.com/rs/cors.AllowAll', confidence: 'medium' },
    {
      weakness: 'permissive-cors',
      call: 'new github.com/gin-contrib/cors.Config',
      when: { arg: 'AllowAllOrigins', is: true },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-cors',
      write: 'github.com/gin-contrib/cors.Config.AllowAllOrigins',
      when: { arg: 'value', is: true },
      confidence: 'medium',
    },
    { weakness: 'permissive-cors', call: 'github.com/gin-contrib/cors.Default', confidence: 'medium' },
    {
      weakness: 'permissive-cors',
      note: 'any origin',
      call: [
        'new github.com/rs/cors.Options',
        'new github.com/go-chi/cors.Options',
        'new github.com/gin-contrib/cors.Config',
      ],
      when: {
        all: [
          { arg: 'AllowCredentials', is: true },
          {
            any: [
              { arg: 'AllowOriginFunc', always: 'true' },
              { arg: 'AllowOriginRequestFunc', always: 'true' },
            ],
          },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      call: 'new github.com/gofiber/fiber/middleware/cors.Config',
      when: {
        all: [
          { arg: 'AllowCredentials', is: true },
          {
            any: [
              { arg: 'AllowOrigins', is: /^\*$/ },
              { arg: 'AllowOriginsFunc', always: 'true' },
            ],
          },
        ],
      },
    },
  ],
};
