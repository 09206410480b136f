/** @module Models of Jenkins pipelines: build parameters, data of pull requests, the shell. */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

const isPipeline: Condition = { not: { within: /(?:Controller|Interceptor|TagLib)$/ } };

export const jenkins: ApiModel = {
  id: 'jenkins',
  languages: ['groovy'],
  sources: [
    { kind: 'argument', label: 'parameter of the build', read: 'params', when: isPipeline },
    {
      kind: 'remote',
      label: 'pull request',
      read: 'env.{CHANGE_TITLE,CHANGE_BRANCH,CHANGE_AUTHOR,CHANGE_AUTHOR_DISPLAY_NAME,CHANGE_AUTHOR_EMAIL,BRANCH_NAME,GIT_BRANCH,TAG_NAME,ghprbPullTitle,ghprbSourceBranch,ghprbPullDescription,gitlabMergeRequestTitle,gitlabSourceBranch}',
    },
    { kind: 'remote', label: 'response of another server', call: ['httpRequest'] },
  ],
  sinks: [
    {
      weakness: 'command-injection',
      note: 'shell step',
      call: ['sh', 'bat', 'powershell', 'pwsh', '{steps,script,this}.{sh,bat,powershell,pwsh}'],
      args: [0],
      when: isPipeline,
    },
    {
      weakness: 'code-injection',
      note: 'pipeline script',
      call: ['load', 'evaluate'],
      args: [0],
      when: isPipeline,
      confidence: 'medium',
    },
  ],
};
