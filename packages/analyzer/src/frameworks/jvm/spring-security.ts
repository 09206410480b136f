/** @module Models of Spring Security: disabled protections, password storage. */
import type { ApiModel } from '../../api-model/api.ts';

const WEB = 'org.springframework.security.config.annotation.web';

const PROTECTIONS = '{frameOptions,contentTypeOptions,httpStrictTransportSecurity,xssProtection}';

export const springSecurity: ApiModel = {
  id: 'spring-security',
  languages: ['java', 'kotlin'],
  summaries: [
    {
      call: 'org.springframework.security.crypto.password.PasswordEncoder.{encode,matches,upgradeEncoding}',
      flow: 'clean',
    },
  ],
  returns: {
    [`${WEB}.builders.HttpSecurity.csrf`]: `${WEB}.configurers.CsrfConfigurer`,
    [`${WEB}.builders.HttpSecurity.{securityMatcher,formLogin,httpBasic,cors,logout,oauth2Login,oauth2ResourceServer,exceptionHandling,addFilterBefore,addFilterAfter}`]: `${WEB}.builders.HttpSecurity`,
    [`${WEB}.builders.HttpSecurity.headers`]: `${WEB}.configurers.HeadersConfigurer`,
    [`${WEB}.configurers.HeadersConfigurer.${PROTECTIONS}`]: `${WEB}.configurers.HeadersConfigurer.FrameOptionsConfig`,
    [`${WEB}.builders.HttpSecurity.sessionManagement`]: `${WEB}.configurers.SessionManagementConfigurer`,
    [`${WEB}.configurers.SessionManagementConfigurer.sessionFixation`]: `${WEB}.configurers.SessionFixationConfigurer`,
    [`${WEB}.builders.HttpSecurity.{authorizeRequests,authorizeHttpRequests}`]: `${WEB}.configurers.AuthorizeConfigurer`,
    [`${WEB}.configurers.AuthorizeConfigurer.anyRequest`]: `${WEB}.configurers.AnyRequestConfigurer`,
    [`${WEB}.configurers.AnyRequestConfigurer.permitAll`]: `${WEB}.configurers.AuthorizeConfigurer`,
    [`${WEB}.{builders.HttpSecurity,configurers.AuthorizeConfigurer,configurers.HeadersConfigurer,configurers.CsrfConfigurer}.{and,disable}`]: `${WEB}.builders.HttpSecurity`,
  },
  callbacks: [
    { call: `${WEB}.builders.HttpSecurity.csrf`, parameters: [`${WEB}.configurers.CsrfConfigurer`] },
    { call: `${WEB}.builders.HttpSecurity.headers`, parameters: [`${WEB}.configurers.HeadersConfigurer`] },
    {
      call: `${WEB}.configurers.HeadersConfigurer.${PROTECTIONS}`,
      parameters: [`${WEB}.configurers.HeadersConfigurer.FrameOptionsConfig`],
    },
    {
      call: `${WEB}.builders.HttpSecurity.sessionManagement`,
      parameters: [`${WEB}.configurers.SessionManagementConfigurer`],
    },
    {
      call: `${WEB}.configurers.SessionManagementConfigurer.sessionFixation`,
      parameters: [`${WEB}.configurers.SessionFixationConfigurer`],
    },
    {
      call: `${WEB}.builders.HttpSecurity.{authorizeRequests,authorizeHttpRequests}`,
      parameters: [`${WEB}.configurers.AuthorizeConfigurer`],
    },
  ],
  checks: [
    { weakness: 'csrf-disabled', call: [`${WEB}.configurers.CsrfConfigurer.disable`] },
    { weakness: 'csrf-disabled', call: '?.disable', receiver: /(?:\.|^)csrf\(\)$|^csrf$/ },
    {
      weakness: 'csrf-disabled',
      read: [`${WEB}.configurers.CsrfConfigurer.disable`, `${WEB}.configurers.AbstractHttpConfigurer.disable`],
      confidence: 'low',
    },
    {
      weakness: 'csrf-disabled',
      call: `${WEB}.configurers.CsrfConfigurer.ignoringAntMatchers`,
      when: { arg: 0, is: ['/**', '/*'] },
    },
    {
      weakness: 'security-control-disabled',
      call: [`${WEB}.configurers.HeadersConfigurer.disable`],
      note: 'protective headers off',
    },
    {
      weakness: 'security-control-disabled',
      call: `${WEB}.configurers.HeadersConfigurer.FrameOptionsConfig.disable`,
      note: 'every site may frame the page',
    },
    {
      weakness: 'security-control-disabled',
      call: '?.disable',
      receiver: /frameOptions\(\)$|^frame(?:Options)?$/,
      note: 'every site may frame the page',
    },
    {
      weakness: 'security-control-disabled',
      call: '?.disable',
      receiver: /(?:headers|httpStrictTransportSecurity|contentTypeOptions|xssProtection)\(\)$|^headers$/,
      note: 'protective headers off',
    },
    { weakness: 'session-fixation', call: [`${WEB}.configurers.SessionFixationConfigurer.none`] },
    { weakness: 'session-fixation', call: '?.none', receiver: /sessionFixation\(\)$/ },
    {
      weakness: 'missing-authorization',
      call: [`${WEB}.configurers.AnyRequestConfigurer.permitAll`],
      confidence: 'low',
      note: 'every request is allowed',
    },
    {
      weakness: 'missing-authorization',
      call: '?.permitAll',
      receiver: /anyRequest\(\)$/,
      confidence: 'low',
      note: 'every request is allowed',
    },
    {
      weakness: 'missing-authorization',
      call: '?.permitAll',
      receiver: /Matchers\((?:HttpMethod\.\w+,\s*)?"\/(?:\*\*|(?:\w+\/)*(?:admin|internal|manage\w*)(?:\/[^"]*)?)"\)$/i,
      confidence: 'low',
      note: 'every request is allowed',
    },
    {
      weakness: 'weak-password-hash',
      call: [
        'org.springframework.security.crypto.password.NoOpPasswordEncoder.getInstance',
        'new org.springframework.security.crypto.password.{StandardPasswordEncoder,MessageDigestPasswordEncoder,Md4PasswordEncoder,LdapShaPasswordEncoder}',
        'new org.springframework.security.authentication.encoding.{PlaintextPasswordEncoder,Md5PasswordEncoder,ShaPasswordEncoder,Md4PasswordEncoder}',
        'new org.springframework.security.authentication.encoding.MessageDigestPasswordEncoder',
      ],
    },
    {
      weakness: 'weak-password-hash',
      call: 'org.springframework.security.core.userdetails.User.withDefaultPasswordEncoder',
      confidence: 'medium',
    },
    {
      weakness: 'weak-password-hash',
      call: 'new org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder',
      when: { all: [{ arg: 0, below: 10 }, { not: { arg: 0, is: -1 } }] },
      note: 'low cost',
    },
    {
      weakness: 'default-credentials',
      call: '?.password',
      when: { arg: 0, is: /^(?:\{noop\})?(?:admin|password|123456?|root|test|secret|user|changeme)$/i },
    },
    {
      weakness: 'hard-coded-credentials',
      call: '?.password',
      when: { arg: 0, is: /^\{noop\}(?!(?:admin|password|123456?|root|test|secret|user|changeme)$)./i },
    },
    {
      weakness: 'security-control-disabled',
      call: ['new org.springframework.security.web.firewall.DefaultHttpFirewall'],
      note: 'lenient firewall',
    },
    { weakness: 'missing-authorization', annotation: 'javax.annotation.security.PermitAll', confidence: 'low' },
  ],
};
