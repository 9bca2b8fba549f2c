import { isSpreadMeasured } from '#app/domain/brief/present/brief-wording.ts'
import { type Brief, CONTAGION_RISKS } from '#app/domain/brief/brief.ts'
import { twoDecimals } from '#app/domain/wording/wording.ts'

type Risk = Brief['risk_assessment']['contagion_risk']

/** A risk level as pips, colour and word together. */
export function RiskLevel({ risk }: { risk: Risk }) {
  return <span className={`severity step-${CONTAGION_RISKS.indexOf(risk) + 1}`}>{risk}</span>
}

/** Whether the topic will spread: one of four levels, the likelihood, and why. If not measured, only why. */
export function Contagion({ brief: { risk_assessment: risk } }: { brief: Brief }) {
  return (
    <section aria-labelledby="contagion">
      <h2 id="contagion">Contagion risk</h2>
      {isSpreadMeasured(risk) ? <Measured risk={risk} /> : <p className="big">Not measured</p>}
      <p className="note spaced">{risk.reasoning}</p>
    </section>
  )
}

function Measured({ risk }: { risk: Brief['risk_assessment'] }) {
  return (
    <>
      <p className="note">One of four levels.</p>
      <ol className="risk">
        {CONTAGION_RISKS.map((level, index) => (
          <li key={level} className={level === risk.contagion_risk ? `on step-${index + 1}` : undefined}>
            {level}
            {level === risk.contagion_risk && <span className="visually-hidden"> (this brief)</span>}
          </li>
        ))}
      </ol>
      <p className="big">
        {twoDecimals(risk.spread_likelihood_24h)} <small>likelihood of further spread within 24 hours</small>
      </p>
    </>
  )
}
