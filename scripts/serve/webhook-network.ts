/**
 * The network that webhooks can reach, in Miniflare's form. workerd checks the address after resolving a name, so a
 * name that resolves to a private address is refused whatever it resolved to before.
 */
export const webhookNetwork = ({ PRIVATE_WEBHOOKS }: Readonly<Record<string, string>>) => ({
  network: {
    allow: PRIVATE_WEBHOOKS === 'on' ? ['public', 'private'] : ['public'],
    tlsOptions: { trustBrowserCas: true },
  },
});
