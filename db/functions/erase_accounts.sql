-- Erases every account of which that was asked (erased_at) and that still has content: all of it, or nothing. What stays is
-- the ledger of an account without a person. p_error is what the account's failed work says from then on.
-- Times are those of the requests, so that it makes no difference which process finishes an erasure, and when.
create function erase_accounts(p_error jsonb) returns void language plpgsql as $$
declare
  v_account accounts; v_work uuid; v_balance integer; v_codes text[]; v_measurements uuid[];
begin
  -- The account's row is locked first, so that nothing is charged meanwhile; afterwards its balance is 0, so that a request
  -- which was let in before cannot begin anything. Work that is still running finds itself ended and stores nothing.
  for v_account in select * from accounts where erased_at is not null and email <> 'erased-' || id for update loop
    for v_work in select id from works
      where account_id = v_account.id and state in ('queued', 'running') order by id for update loop
      perform fail_work(v_work, uuid_v7(v_account.erased_at), p_error, v_account.erased_at);
    end loop;
    update works set input = null, result = null, error = case when error is not null then p_error end
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
      perform move_credits(v_account.id, uuid_v7(v_account.erased_at), 'grant', -v_balance, 'erasure', null,
        v_account.erased_at);
    end if;
    update accounts set email = 'erased-' || id, password_hash = null, email_proved = false, plan = 'free', role = 'user'
      where id = v_account.id;
  end loop;
end $$;
