import { priceWords } from '#app/domain/work/work.ts'
import { counted, thousands } from '#app/domain/wording/wording.ts'
import { AccountFrame } from './account-frame.tsx'
import { BrowserId, type DeviceFormState } from './account-device.tsx'
import { EmailForm, PasswordForm, type EmailFormState, type PasswordFormState } from './account-sign-in.tsx'
import { Section } from '../section.tsx'

export type AccountOverview = {
  email: string
  plan: string
  credits_remaining: number
  /** Credits that the plan grants each month. 0 for none. */
  monthly_credits: number
  /** False for an account that signs in only through an identity provider. */
  has_password: boolean
}

/** The refused form, with what was entered. */
export type RefusedForm = EmailFormState | PasswordFormState | DeviceFormState

type AccountPageProps = {
  profile: AccountOverview
  /** This browser's device id. Null if it has none yet. */
  deviceId: string | null
  /** Whether an endpoint was disabled because of its receiver. */
  hasBrokenWebhook: boolean
  done?: string
  refused?: RefusedForm
}

/** The page `/account`: email address, plan, credits, ways to sign in, and this browser. */
export function AccountPage({ profile, deviceId, hasBrokenWebhook, done, refused }: AccountPageProps) {
  return (
    <AccountFrame current="/account" title="Account" holder={profile} done={done}>
      {hasBrokenWebhook && <BrokenWebhook />}
      <Section id="credits" title="Credits">
        <p className="big">
          {thousands(profile.credits_remaining)}{' '}
          <small>{profile.credits_remaining === 1 ? 'credit' : 'credits'} left</small>
        </p>
        <p className="note spaced">
          {profile.monthly_credits > 0 &&
            `The ${profile.plan} plan adds ${counted(profile.monthly_credits, 'credit')} on the first of each month, UTC. `}
          One article costs {priceWords('analysis')}. If an analysis fails, its credit is returned.{' '}
          <a href="/account/credits">Credit history</a>
        </p>
      </Section>
      <SignIn profile={profile} refused={refused} />
      <Section id="browser" title="This browser">
        <BrowserId deviceId={deviceId} refused={refused?.form === 'device' ? refused : undefined} />
      </Section>
    </AccountFrame>
  )
}

function SignIn({ profile, refused }: Pick<AccountPageProps, 'profile' | 'refused'>) {
  return (
    <Section id="sign-in" title="Sign-in">
      {profile.has_password ? (
        <div className="columns two">
          <EmailForm current={profile.email} refused={refused?.form === 'email' ? refused : undefined} />
          <PasswordForm current={profile.email} refused={refused?.form === 'password' ? refused : undefined} />
        </div>
      ) : (
        <p className="prose">
          This account has no password. You sign in through your organisation. The operator can send you a link to set a
          password. After that you can change your email address and password here.
        </p>
      )}
    </Section>
  )
}

function BrokenWebhook() {
  return (
    <div className="warning">
      <p>
        A webhook endpoint was disabled because its receiver kept failing or returned 410.{' '}
        <a href="/account/webhooks">Review your webhooks</a>
      </p>
    </div>
  )
}
