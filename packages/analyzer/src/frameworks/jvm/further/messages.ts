/** @module Models of events that one part of a JVM program sends to another. */
import type { ApiModel } from '../../../api-model/api.ts';

export const jvmMessages: ApiModel = {
  id: 'jvm-messages',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  summaries: [
    {
      call: 'org.springframework.context.{ApplicationEventPublisher,ApplicationContext,ConfigurableApplicationContext}.publishEvent',
      flow: 'publish',
      listener: {
        name: /^onApplicationEvent$/,
        annotation: [
          'org.springframework.context.event.EventListener',
          'org.springframework.transaction.event.TransactionalEventListener',
        ],
      },
    },
    {
      call: [
        'com.google.common.eventbus.{EventBus,AsyncEventBus}.post',
        'org.greenrobot.eventbus.EventBus.{post,postSticky}',
      ],
      flow: 'publish',
      listener: { annotation: ['com.google.common.eventbus.Subscribe', 'org.greenrobot.eventbus.Subscribe'] },
    },
  ],
};
