/** @module Models of expression languages, template engines and Struts. */
import type { ApiModel } from '../../api-model/api.ts';

/** Setters for form data, in contrast to those through which a framework injects its own objects. */
const FORM_SETTER =
  /^set(?!(?:Servlet|Session|Request$|Application|Cookies|Principal|Parameters)|\w*(?:Dao|DAO|Service|Repository|Manager|Factory|Mapper|Template|Context|Source)$)[A-Z]/;

export const javaExpressions: ApiModel = {
  id: 'java-expressions',
  languages: ['java', 'kotlin', 'groovy', 'scala'],
  types: {
    'org.springframework.expression.spel.standard.SpelExpressionParser': [
      'org.springframework.expression.common.TemplateAwareExpressionParser',
    ],
    'org.springframework.expression.common.TemplateAwareExpressionParser': [
      'org.springframework.expression.ExpressionParser',
    ],
    'org.springframework.expression.spel.standard.SpelExpression': ['org.springframework.expression.Expression'],
    'com.opensymphony.xwork2.util.OgnlTextParser': ['com.opensymphony.xwork2.util.TextParser'],
    'com.opensymphony.xwork2.ActionSupport': ['com.opensymphony.xwork2.Action'],
  },
  returns: {
    'org.apache.commons.jexl3.JexlBuilder.create': 'org.apache.commons.jexl3.JexlEngine',
    'org.apache.commons.jexl3.JexlBuilder.{cache,strict,silent,safe,debug,namespaces,permissions,features,charset,sandbox,uberspect,strategy,logger}':
      'org.apache.commons.jexl3.JexlBuilder',
    'org.apache.commons.text.StringSubstitutor.createInterpolator': 'org.apache.commons.text.LookupSubstitutor',
    'org.springframework.expression.ExpressionParser.{parseExpression,parseRaw}':
      'org.springframework.expression.Expression',
    'org.springframework.expression.spel.support.SimpleEvaluationContext.{forReadOnlyDataBinding,forReadWriteDataBinding,forPropertyAccessors}':
      'org.springframework.expression.spel.support.SimpleEvaluationContext.Builder',
    'org.springframework.expression.spel.support.SimpleEvaluationContext.Builder.{withRootObject,withInstanceMethods,withMethodResolvers,withTypeConverter,withConversionService,withAssignmentDisabled}':
      'org.springframework.expression.spel.support.SimpleEvaluationContext.Builder',
    'org.springframework.expression.spel.support.SimpleEvaluationContext.Builder.build':
      'org.springframework.expression.spel.support.SimpleEvaluationContext',
    'javax.el.ExpressionFactory.newInstance': 'javax.el.ExpressionFactory',
    'freemarker.template.Configuration.getTemplate': 'freemarker.template.Template',
    'com.mitchellbosecke.pebble.PebbleEngine.{getTemplate,getLiteralTemplate}':
      'com.mitchellbosecke.pebble.template.PebbleTemplate',
    'io.pebbletemplates.pebble.PebbleEngine.{getTemplate,getLiteralTemplate}':
      'io.pebbletemplates.pebble.template.PebbleTemplate',
    'com.github.mustachejava.{MustacheFactory,DefaultMustacheFactory}.compile': 'com.github.mustachejava.Mustache',
    'com.github.jknack.handlebars.Handlebars.{compile,compileInline}': 'com.github.jknack.handlebars.Template',
    'groovy.text.{TemplateEngine,SimpleTemplateEngine,GStringTemplateEngine,XmlTemplateEngine,StreamingTemplateEngine}.createTemplate':
      'groovy.text.Template',
    'javax.faces.context.FacesContext.getCurrentInstance': 'javax.faces.context.FacesContext',
    'javax.faces.context.FacesContext.getExternalContext': 'javax.faces.context.ExternalContext',
    'com.opensymphony.xwork2.ActionContext.getContext': 'com.opensymphony.xwork2.ActionContext',
    'org.apache.struts2.ServletActionContext.getRequest': 'javax.servlet.http.HttpServletRequest',
    'org.apache.struts2.ServletActionContext.getResponse': 'javax.servlet.http.HttpServletResponse',
  },
  sources: [
    {
      kind: 'remote',
      label: 'request parameter',
      call: [
        'javax.faces.context.ExternalContext.{getRequestParameterMap,getRequestParameterValuesMap,getRequestHeaderMap,getRequestCookieMap}',
        'com.opensymphony.xwork2.ActionContext.getParameters',
        'org.apache.struts2.dispatcher.HttpParameters.{get,getNames}',
        'org.apache.struts2.dispatcher.Parameter.{getValue,getMultipleValues}',
        'org.apache.struts.action.DynaActionForm.{get,getString,getStrings}',
        'org.apache.struts.upload.FormFile.{getFileName,getFileData,getInputStream}',
        'play.mvc.Http.RequestHeader.{getQueryString,getHeader,queryString,cookie,uri}',
        'play.mvc.Http.Request.body',
        'spark.Request.{queryParams,params,body,cookie,splat,queryParamsValues}',
        'io.javalin.http.Context.{queryParam,formParam,pathParam,cookie}',
        'io.vertx.ext.web.RoutingContext.{getBodyAsString,queryParam,pathParam}',
        'io.vertx.core.http.HttpServerRequest.{getParam,params}',
        'ratpack.http.Request.{getQueryParams,getHeaders,getBody}',
        'com.sun.net.httpserver.HttpExchange.{getRequestURI,getRequestBody,getRequestHeaders}',
        'io.netty.handler.codec.http.{HttpRequest,FullHttpRequest}.content',
      ],
    },
    {
      kind: 'remote',
      label: 'requested URL',
      // Neither is decoded.
      call: [
        'io.vertx.core.http.HttpServerRequest.{uri,path,query}',
        'io.netty.handler.codec.http.{HttpRequest,FullHttpRequest}.{uri,getUri}',
      ],
      sanitized: ['header', 'log'],
    },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: [
        'io.vertx.core.http.HttpServerRequest.{getHeader,headers}',
        'io.netty.handler.codec.http.{HttpRequest,FullHttpRequest}.headers',
      ],
      sanitized: ['header', 'log'],
    },
    { kind: 'remote', label: 'HTTP header', call: 'spark.Request.headers', sanitized: ['header', 'log'] },
  ],
  sinks: [
    {
      weakness: 'unsafe-forward',
      note: 'page to go on with',
      call: ['new org.apache.struts.action.ActionForward', 'org.apache.struts.action.ActionForward.setPath'],
      args: [0, 1],
    },
    {
      weakness: 'expression-injection',
      note: 'SpEL expression',
      call: 'org.springframework.expression.Expression.{getValue,setValue,getValueType,getValueTypeDescriptor,isWritable}',
      args: ['this'],
      // Without constructors, types and methods, an expression only reads properties.
      when: {
        unless: {
          any: [
            { arg: 0, type: 'org.springframework.expression.spel.support.SimpleEvaluationContext' },
            // A custom context that delegates to such a context.
            {
              all: [
                { arg: 0, keeps: 'org.springframework.expression.spel.support.SimpleEvaluationContext' },
                { unless: { arg: 0, type: 'org.springframework.expression.spel.support.StandardEvaluationContext' } },
              ],
            },
          ],
        },
      },
    },
    {
      weakness: 'expression-injection',
      note: 'OGNL expression',
      call: [
        'ognl.Ognl.{getValue,setValue}',
        'org.apache.ibatis.ognl.Ognl.{getValue,parseExpression}',
        'com.opensymphony.xwork2.ognl.{OgnlUtil.{getValue,setValue,compile,callMethod,setProperty,setProperties},OgnlReflectionProvider.{getValue,setValue,setProperty,setProperties}}',
        'com.opensymphony.xwork2.util.{ValueStack.{findValue,findString,setValue,setParameter},TextParseUtil.{translateVariables,translateVariablesCollection,parse}}',
        'com.opensymphony.xwork2.util.reflection.ReflectionProvider.{getValue,setValue,setProperty,setProperties}',
        'org.apache.struts2.util.{StrutsUtil.{findString,findValue,translateVariables,getText},VelocityStrutsUtil.evaluate}',
      ],
      args: [0],
    },
    { weakness: 'expression-injection', note: 'OGNL expression', call: 'ognl.Ognl.compileExpression', args: [2] },
    // The first argument may be the character that opens an expression, or the class whose member is accessed.
    {
      weakness: 'expression-injection',
      note: 'OGNL expression',
      call: [
        'com.opensymphony.xwork2.util.{TextParseUtil.translateVariables,TextParser.evaluate,OgnlTextParser.evaluate}',
        'com.opensymphony.xwork2.ognl.OgnlReflectionProvider.{getGetMethod,getSetMethod,getField}',
        'com.opensymphony.xwork2.util.reflection.ReflectionProvider.{getGetMethod,getSetMethod,getField}',
      ],
      args: [1],
    },
    {
      weakness: 'expression-injection',
      note: 'OGNL expression',
      call: ['ognl.{Node,SimpleNode}.{getValue,setValue}', 'ognl.enhance.ExpressionAccessor.{get,set}'],
      args: ['this'],
    },
    {
      weakness: 'expression-injection',
      note: 'MVEL expression',
      call: [
        'org.mvel2.MVEL.{eval,evalToBoolean,evalToString,compileExpression,executeExpression,executeAllExpression,compileSetExpression,evalFile}',
        'org.mvel2.templates.TemplateRuntime.{eval,execute}',
        'org.mvel2.templates.TemplateCompiler.compileTemplate',
        'new org.mvel2.compiler.ExpressionCompiler',
        'org.mvel2.MVELRuntime.execute',
        'org.mvel2.jsr223.MvelScriptEngine.{eval,evaluate,compile}',
        'org.mvel2.compiler.Accessor.getValue',
        'org.mvel2.compiler.ExecutableStatement.getValue',
      ],
      args: [0, 'this'],
    },
    {
      weakness: 'expression-injection',
      note: 'expression',
      call: ['javax.el.ExpressionFactory.{createValueExpression,createMethodExpression}'],
      args: [1],
    },
    {
      weakness: 'expression-injection',
      note: 'expression',
      call: [
        'javax.el.ELProcessor.{eval,getValue,setValue,setVariable}',
        'javax.el.ELResolver.getValue',
        'javax.servlet.jsp.el.{ExpressionEvaluator.evaluate,VariableResolver.resolveVariable}',
        'org.apache.taglibs.standard.lang.support.ExpressionEvaluatorManager.evaluate',
        'org.apache.commons.el.ExpressionEvaluatorImpl.evaluate',
        'javax.validation.ConstraintValidatorContext.buildConstraintViolationWithTemplate',
        'org.apache.commons.jexl2.JexlEngine.{createExpression,createScript,getProperty,setProperty}',
        'org.apache.commons.jexl3.JexlEngine.{createExpression,createScript,getProperty,setProperty}',
        'org.apache.commons.jexl3.JexlBuilder.create',
        'org.apache.commons.jexl2.UnifiedJEXL.{parse,createTemplate}',
        'org.apache.commons.jexl3.JxltEngine.{createExpression,createTemplate}',
        'com.googlecode.aviator.AviatorEvaluator.{execute,compile,exec}',
        'com.ql.util.express.ExpressRunner.execute',
      ],
      args: ['*'],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: 'org.apache.velocity.app.{Velocity,VelocityEngine}.evaluate',
      args: [3],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: 'org.apache.velocity.app.{Velocity,VelocityEngine}.mergeTemplate',
      args: [0],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: [
        'org.apache.velocity.app.{Velocity,VelocityEngine}.invokeVelocimacro',
        'org.apache.velocity.runtime.RuntimeServices.{evaluate,parse}',
        'org.apache.velocity.runtime.RuntimeSingleton.parse',
        'org.apache.velocity.runtime.resource.util.StringResourceRepository.putStringResource',
      ],
      args: ['*'],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: [
        'freemarker.cache.StringTemplateLoader.putTemplate',
        'com.mitchellbosecke.pebble.loader.StringLoader.getReader',
      ],
      args: ['*'],
    },
    // Reported where the template is rendered: parsing it is harmless.
    {
      weakness: 'template-injection',
      note: 'template',
      call: [
        'freemarker.template.Template.{process,createProcessingEnvironment}',
        '{com.mitchellbosecke,io.pebbletemplates}.pebble.template.PebbleTemplate.evaluate',
        'com.github.mustachejava.Mustache.execute',
        'com.github.jknack.handlebars.Template.apply',
        'groovy.text.Template.make',
        'org.stringtemplate.v4.ST.render',
      ],
      args: ['this'],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: [
        'org.thymeleaf.{ITemplateEngine,TemplateEngine}.{process,processThrottled}',
        'org.thymeleaf.spring5.SpringTemplateEngine.process',
        'com.hubspot.jinjava.Jinjava.{render,renderForResult}',
        'org.rythmengine.Rythm.render',
      ],
      args: [0],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: [
        'javax.faces.context.ExternalContext.redirect',
        'spark.Response.redirect',
        'io.javalin.http.Context.redirect',
        'play.mvc.Results.redirect',
      ],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['io.javalin.http.Context.html', 'spark.Response.body'],
      args: [0],
    },
  ],
  handlers: [
    // Struts sets form fields on the action before it runs.
    {
      handler: 'struts',
      supertype: 'com.opensymphony.xwork2.Action',
      name: FORM_SETTER,
      otherParameters: { source: 'remote', label: 'form field' },
    },
    {
      handler: 'jsf',
      classAnnotation: '{javax.faces.bean.ManagedBean,javax.inject.Named}',
      name: FORM_SETTER,
      otherParameters: { source: 'remote', label: 'form field' },
    },
    {
      handler: 'struts',
      supertype: 'org.apache.struts.action.Action',
      name: /^(?:execute|perform)$/,
      parameters: [
        null,
        { source: 'remote', label: 'form' },
        'javax.servlet.http.HttpServletRequest',
        'javax.servlet.http.HttpServletResponse',
      ],
    },
  ],
  checks: [
    {
      weakness: 'cross-site-scripting',
      call: ['freemarker.template.Configuration.setAutoEscapingPolicy'],
      when: { arg: 0, is: [20, /DISABLE_AUTO_ESCAPING_POLICY$/] },
      note: 'escaping disabled',
    },
    {
      weakness: 'cross-site-scripting',
      call: 'com.mitchellbosecke.pebble.PebbleEngine.Builder.autoEscaping',
      when: { arg: 0, is: false },
      note: 'escaping disabled',
    },
  ],
};
