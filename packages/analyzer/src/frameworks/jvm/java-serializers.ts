/** @module Models of deserializers that create any object that the data names. */
import type { ApiModel } from '../../api-model/api.ts';

export const javaSerializers: ApiModel = {
  id: 'java-serializers',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  types: {
    'com.fasterxml.jackson.databind.json.JsonMapper': ['com.fasterxml.jackson.databind.ObjectMapper'],
    'com.caucho.hessian.io.Hessian2Input': ['com.caucho.hessian.io.HessianInput'],
    'org.apache.commons.io.input.ClassLoaderObjectInputStream': ['java.io.ObjectInputStream'],
    'org.springframework.core.ConfigurableObjectInputStream': ['java.io.ObjectInputStream'],
    'org.apache.commons.io.serialization.ValidatingObjectInputStream': ['java.io.InputStream'],
    'org.yaml.snakeyaml.constructor.SafeConstructor': ['org.yaml.snakeyaml.constructor.BaseConstructor'],
  },
  sinks: [
    {
      weakness: 'unsafe-deserialization',
      note: 'XStream document',
      call: ['com.thoughtworks.xstream.XStream.{fromXML,unmarshal,createObjectInputStream}'],
      args: [0],
      when: { unless: { arg: 'this', field: 'restricted', is: true } },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'YAML document',
      call: 'org.yaml.snakeyaml.Yaml.{load,loadAll,loadAs,parse}',
      args: [0],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized object',
      call: [
        'com.esotericsoftware.kryo.Kryo.{readObject,readClassAndObject,readObjectOrNull}',
        'com.caucho.hessian.io.{HessianInput,Hessian2Input,BurlapInput}.readObject',
        'com.caucho.burlap.io.BurlapInput.readObject',
        'flexjson.JSONDeserializer.deserialize',
        'com.cedarsoftware.util.io.JsonReader.{jsonToJava,readObject}',
        'com.alibaba.com.caucho.hessian.io.Hessian2Input.readObject',
        'org.nustaq.serialization.FSTConfiguration.asObject',
        'org.jabsorb.JSONSerializer.{fromJSON,unmarshall}',
        'com.esotericsoftware.yamlbeans.YamlReader.read',
        'org.ho.yaml.Yaml.load',
        'org.jyaml.YamlReader.read',
        'org.exolab.castor.xml.Unmarshaller.unmarshal',
        'org.red5.io.amf3.Input.readObject',
        'flex.messaging.io.amf.Amf3Input.readObject',
        'com.thoughtworks.xstream.XStream.fromXML',
        'org.apache.commons.collections.functors.InvokerTransformer.transform',
      ],
      args: ['this', 0],
      when: {
        unless: {
          any: [
            { arg: 'this', type: 'com.thoughtworks.xstream.XStream' },
            { arg: 'this', field: 'registered', is: true },
          ],
        },
      },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'JSON with class names',
      call: ['com.alibaba.fastjson.{JSON,JSONObject,JSONArray}.{parse,parseObject,parseArray}'],
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'JSON with class names',
      call: ['com.fasterxml.jackson.databind.ObjectMapper.{readValue,readerFor,treeToValue,convertValue}'],
      args: [0],
      when: { arg: 'this', field: 'typed', is: true },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'properties of an object',
      call: 'org.apache.commons.lang3.SerializationUtils.deserialize',
      args: [0],
    },
  ],
  summaries: [
    {
      call: 'new org.yaml.snakeyaml.Yaml',
      flow: 'identity',
      from: 0,
      when: { arg: 0, type: 'org.yaml.snakeyaml.constructor.SafeConstructor' },
    },
    {
      call: 'com.fasterxml.jackson.databind.ObjectMapper.{enableDefaultTyping,activateDefaultTyping,enableDefaultTypingAsProperty,setDefaultTyping}',
      flow: 'set-field',
      field: 'typed',
      value: true,
    },
    {
      call: 'com.thoughtworks.xstream.XStream.{allowTypes,allowTypesByWildcard,allowTypeHierarchy,allowTypesByRegExp,addPermission,setupDefaultSecurity,denyTypes}',
      flow: 'set-field',
      field: 'restricted',
      value: true,
    },
    { call: 'com.esotericsoftware.kryo.Kryo.setRegistrationRequired', flow: 'set-field', field: 'registered' },
  ],
  sanitizers: [
    { call: ['new org.apache.commons.io.serialization.ValidatingObjectInputStream'], sanitizes: ['deserialize'] },
  ],
  checks: [
    {
      weakness: 'unsafe-deserialization',
      call: 'com.fasterxml.jackson.databind.ObjectMapper.{enableDefaultTyping,enableDefaultTypingAsProperty}',
      confidence: 'medium',
      note: 'JSON that can name any class',
    },
    {
      weakness: 'unsafe-deserialization',
      call: 'com.fasterxml.jackson.databind.ObjectMapper.activateDefaultTyping',
      when: { arg: 0, is: /LaissezFaireSubTypeValidator/ },
      note: 'JSON that can name any class',
    },
    {
      weakness: 'unsafe-deserialization',
      call: ['com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator.Builder.allowIfBaseType'],
      when: { arg: 0, is: 'java.lang.Object.class' },
    },
    {
      weakness: 'unsafe-deserialization',
      annotation: 'com.fasterxml.jackson.annotation.JsonTypeInfo',
      when: { arg: 'use', is: [/JsonTypeInfo\.Id\.(?:MINIMAL_)?CLASS$/] },
      confidence: 'medium',
      note: 'JSON that can name any class',
    },
    {
      weakness: 'unsafe-deserialization',
      call: [
        'com.alibaba.fastjson.parser.ParserConfig.getGlobalInstance().setAutoTypeSupport',
        'com.alibaba.fastjson.parser.ParserConfig.setAutoTypeSupport',
        '?.setAutoTypeSupport',
      ],
      when: { arg: 0, is: true },
    },
    {
      weakness: 'unsafe-deserialization',
      call: [
        'org.springframework.remoting.httpinvoker.HttpInvokerServiceExporter.setService',
        'new org.springframework.remoting.rmi.RmiServiceExporter',
        'new org.springframework.remoting.caucho.HessianServiceExporter',
        'new org.springframework.remoting.httpinvoker.HttpInvokerServiceExporter',
      ],
      confidence: 'medium',
      note: 'remoting by serialized objects',
    },
  ],
};
