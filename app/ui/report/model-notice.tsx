/** A language model's service that this installation sends texts to. */
export type ModelService = {
  /** The host, with its port if that is not the default. */
  host: string
  /** The service's own name for the model. */
  model: string
}

/** Says in advance what is sent to whom. Draws nothing if no model is in use. */
export function ModelNotice({ service, what }: { service: ModelService | undefined; what: string }) {
  if (service === undefined) return null
  return (
    <p className="note" id="model-notice">
      {what} sent to <strong>{service.host}</strong>, where the language model {service.model} reads them. Nothing about
      you is sent. <a href="/privacy#model">What is sent</a>
    </p>
  )
}
