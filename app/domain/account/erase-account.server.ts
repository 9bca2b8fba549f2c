import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { hasPassword, requireOwnPassword, type SignedInAs } from './own-password.server.ts'

/**
 * Erases the signed-in account, given its password if it has one.
 * @throws DomainError `invalid_request` at `password` for a wrong password; `rate_limited` after many
 */
export async function eraseOwnAccount(as: SignedInAs, password: string): Promise<void> {
  if (await hasPassword(as.accountId)) await requireOwnPassword(as, { password, path: 'password' })
  await eraseAccount(as.accountId)
}

const TRIES_MAX = 4
/**
 * Two statements locked the same rows in a different order, or a scan was made over measurements about to be deleted.
 */
const WORTH_ANOTHER_TRY = new Set(['40P01', '40001', '23503'])

/**
 * Erases an account and all its content before it returns. What stays is an anonymous account's ledger: no address, no
 * password, no credits. Erasing it again changes nothing.
 */
export async function eraseAccount(accountId: string): Promise<void> {
  // Recorded first, so that the sweep finishes an interrupted erasure.
  await database().sql`update accounts set erased_at = ${now()} where id = ${accountId} and erased_at is null`
  await finishErasures()
}

/** Erases every account that is marked for erasure and still has content: all of it in one statement, or nothing. */
export async function finishErasures(): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await database().sql.unsafe(ERASE)
      return
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (tries >= TRIES_MAX || !WORTH_ANOTHER_TRY.has(code)) throw error
      log.warn({ code, tries }, 'erasure tried again')
    }
  }
}

/** A UUID of version 7, as `uuidv7` makes it, for the moment of erasure. */
const NEW_ID = `encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
  substring(int8send((extract(epoch from v_account.erased_at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
  'hex')::uuid`

const ERASED_WORK = JSON.stringify({ code: 'unauthorized', message: 'The account was erased.', details: [] })

/*
 * The account's row is locked first, so that nothing is charged in the meantime; then its balance is 0, so that a
 * request admitted earlier cannot start anything. Running work finds itself ended and stores nothing.
 */
const ERASE = `do $$
declare
  v_account accounts; v_work uuid; v_balance integer; v_codes text[]; v_measurements uuid[];
begin
  for v_account in select * from accounts where erased_at is not null and email <> 'erased-' || id for update loop
    for v_work in select id from works
      where account_id = v_account.id and state in ('queued', 'running') order by id for update loop
      perform fail_work(v_work, ${NEW_ID}, '${ERASED_WORK}', v_account.erased_at);
    end loop;
    update works set input = null, result = null, error = case when error is not null then '${ERASED_WORK}'::jsonb end
      where account_id = v_account.id;

    delete from sessions where account_id = v_account.id;
    delete from known_addresses where account_id = v_account.id;
    delete from api_keys where account_id = v_account.id;
    delete from webhook_endpoints where account_id = v_account.id;
    delete from events where account_id = v_account.id;
    delete from identities where account_id = v_account.id;
    delete from password_resets where account_id = v_account.id;
    delete from idempotency_keys where account_id = v_account.id;

    select array_agg(shortcode), array_agg(distinct measurement_id) into v_codes, v_measurements
      from scans where account_id = v_account.id;
    -- Against a scan that is being made over the same measurements.
    perform from measurements where id = any(v_measurements) order by id for update;
    delete from scans where account_id = v_account.id;
    update tombstones set deleted_at = v_account.erased_at where shortcode = any(v_codes);
    -- An address tells of who asked for it, also where others measured the same text.
    delete from pages where measurement_id = any(v_measurements) or scope = v_account.id::text;
    delete from measurements m where m.id = any(v_measurements)
      and not exists (select from scans s where s.measurement_id = m.id);

    delete from briefs where account_id = v_account.id;
    update tombstones set deleted_at = v_account.erased_at
      where shortcode in (select brief_id::text from works where account_id = v_account.id and brief_id is not null);
    delete from watches where account_id = v_account.id;

    select credits into v_balance from accounts where id = v_account.id;
    if v_balance > 0 then
      perform move_credits(v_account.id, ${NEW_ID}, 'grant', -v_balance, 'erasure', null, v_account.erased_at);
    end if;
    update accounts set email = 'erased-' || id, password_hash = null, email_proved = false, plan = 'free', role = 'user'
      where id = v_account.id;
  end loop;
end $$`
