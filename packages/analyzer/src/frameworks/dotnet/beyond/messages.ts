/** @module Models of requests and notifications that one part of a .NET program sends to another. */
import type { ApiModel } from '../../../api-model/api.ts';

export const dotnetInProcessMessages: ApiModel = {
  id: 'dotnet-in-process-messages',
  languages: ['csharp'],
  summaries: [
    {
      call: '{IMediator,ISender,IPublisher,MediatR.IMediator,MediatR.ISender,MediatR.IPublisher}.{Send,Publish}',
      flow: 'publish',
      listener: { name: /^(?:Handle|HandleAsync)$/ },
    },
    {
      call: '?.{Send,Publish,SendAsync,PublishAsync}',
      receiver: /mediat|dispatcher/i,
      flow: 'publish',
      listener: { name: /^(?:Handle|HandleAsync)$/ },
    },
  ],
};
