/** A language model's service that this installation sends texts to. */
export type ModelService = {
  /** Where it is: a host, with its port where that is not the usual one. */
  host: string
  /** As that service names the model. */
  model: string
}

/** Says before anything is sent what goes to whom; nothing where no model is in use. */
export function ModelNotice({ service, what }: { service: ModelService | undefined; what: string }) {
  if (service === undefined) return null
  return (
    <p className="note" id="model-notice">
      {what} sent to <strong>{service.host}</strong>, where the language model {service.model} reads them. Nothing about
      you is sent. <a href="/privacy#model">What is sent</a>
    </p>
  )
}
