/**
 * The network that webhooks reach, as Miniflare takes it. Workerd looks at the address that it connects to, after it has
 * resolved a name, so a name that leads to a private address is refused whatever it led to before.
 */
export const webhookNetwork = ({ PRIVATE_WEBHOOKS }: Readonly<Record<string, string>>) => ({
  network: {
    allow: PRIVATE_WEBHOOKS === 'on' ? ['public', 'private'] : ['public'],
    tlsOptions: { trustBrowserCas: true },
  },
});
