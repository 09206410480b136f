/** @module Recognizes configuration files by name. */

const SETTINGS =
  /(?:^|\/)(?:appsettings[\w.-]*\.json|local\.settings\.json|(?:config|configuration|settings|secrets?|credentials|database|application|bootstrap|parameters)[\w-]*\.(?:json|ya?ml|properties|ini|toml)|[\w-]+\.properties|config\/packages\/(?:\w+\/)?[\w-]+\.ya?ml|\.env(?:\.[\w-]+)?|\w+\.env)$/i;
/** Kept to show what a person has to fill in, or to name files of texts. */
const SAMPLE =
  /(?:example|sample|template|dist|default|messages?|labels?|strings|translations?|i18n|locale|checkstyle|log4j\w*|gradle-wrapper|maven-wrapper)[\w.-]*$/i;

/** Whether the file is a configuration file. */
export const isSettingsName = (path: string): boolean =>
  SETTINGS.test(path) &&
  !SAMPLE.test(path.slice(path.lastIndexOf('/') + 1)) &&
  !/(?:^|\/)(?:i18n|locales?|lang)\//i.test(path);
