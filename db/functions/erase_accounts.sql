-- Erases each account with erased_at that still has content, completely or not at all. Only the ledger stays, without
-- the person. p_error becomes the error of the account's failed work.
-- Times are those of the requests, so it does not matter when, or in which process, an erasure finishes.
create function erase_accounts(p_error jsonb) returns void language plpgsql as $$
declare
  v_account accounts; v_work uuid; v_balance integer; v_codes text[]; v_measurements uuid[];
begin
  -- The account's row is locked first, so that nothing is charged meanwhile. Its balance is 0 afterwards, so that a
  -- request already admitted cannot start work. Work that is still running has ended by then and stores nothing.
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
    -- Blocks scans that are being created from the same measurements.
    perform from measurements where id = any(v_measurements) order by id for update;
    delete from scans where account_id = v_account.id;
    update tombstones set deleted_at = v_account.erased_at where shortcode = any(v_codes);
    -- A URL reveals what its requester read, even if others measured the same text.
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
