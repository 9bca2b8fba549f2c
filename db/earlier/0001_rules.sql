-- Whatever moves credits or finishes work is one function here, called in one statement: a connection that dies in
-- between leaves all of it or nothing.

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows are never changed or deleted';
end $$;
--> statement-breakpoint
create trigger ledger_is_append_only before update or delete on ledger
  for each row execute function ledger_is_append_only();
--> statement-breakpoint
create trigger ledger_is_never_emptied before truncate on ledger
  for each statement execute function ledger_is_append_only();
--> statement-breakpoint
create function scan_leaves_a_tombstone() returns trigger language plpgsql as $$
begin
  insert into tombstones(shortcode, deleted_at) values (old.shortcode, old.created_at) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger scan_leaves_a_tombstone after delete on scans
  for each row execute function scan_leaves_a_tombstone();
--> statement-breakpoint
-- Moves p_amount to (or, negative, from) an account and writes it down. Answers the new balance, or null when the
-- balance would fall below 0 or the account is unknown.
create function move_credits(
  p_account uuid, p_entry uuid, p_kind text, p_amount integer, p_operation text, p_work uuid, p_now timestamptz
) returns integer language plpgsql as $$
declare v_balance integer;
begin
  update accounts set credits = credits + p_amount where id = p_account and credits + p_amount >= 0
    returning credits into v_balance;
  if not found then return null; end if;
  insert into ledger(id, account_id, kind, amount, balance_after, operation, work_id, created_at)
    values (p_entry, p_account, p_kind, p_amount, v_balance, p_operation, p_work, p_now);
  return v_balance;
end $$;
--> statement-breakpoint
-- Opens an account with its first credits. Answers false when the e-mail is taken.
create function create_account(
  p_account uuid, p_email text, p_password_hash text, p_entry uuid, p_credits integer, p_now timestamptz
) returns boolean language plpgsql as $$
begin
  insert into accounts(id, email, password_hash, created_at) values (p_account, p_email, p_password_hash, p_now)
    on conflict (email) do nothing;
  if not found then return false; end if;
  if p_credits > 0 then
    perform move_credits(p_account, p_entry, 'grant', p_credits, 'signup', null, p_now);
  end if;
  return true;
end $$;
--> statement-breakpoint
-- Charges the account and stores the work. Answers the new balance, or null (and stores nothing) when it is too low.
create function accept_work(
  p_work uuid, p_account uuid, p_entry uuid, p_kind text, p_price integer, p_operation text, p_input jsonb,
  p_now timestamptz
) returns integer language plpgsql as $$
declare v_balance integer;
begin
  -- The account first: its row lock puts simultaneous charges in one line.
  update accounts set credits = credits - p_price where id = p_account and credits >= p_price
    returning credits into v_balance;
  if not found then return null; end if;
  insert into works(id, kind, account_id, state, stage, input, created_at)
    values (p_work, p_kind, p_account, 'queued', 'queued', p_input, p_now);
  insert into ledger(id, account_id, kind, amount, balance_after, operation, work_id, created_at)
    values (p_entry, p_account, 'charge', -p_price, v_balance, p_operation, p_work, p_now);
  return v_balance;
end $$;
--> statement-breakpoint
-- Takes an idempotency key for a request, unless it was taken within a day.
create function claim_key(
  p_account uuid, p_path text, p_key text, p_request_hash text, p_work uuid, p_now timestamptz
) returns boolean language plpgsql as $$
begin
  insert into idempotency_keys(account_id, path, key, request_hash, work_id, created_at)
    values (p_account, p_path, p_key, p_request_hash, p_work, p_now)
    on conflict (account_id, path, key) do update set request_hash = excluded.request_hash, work_id = excluded.work_id,
      status = null, headers = null, body = null, created_at = excluded.created_at
      where idempotency_keys.created_at < p_now - interval '24 hours';
  return found;
end $$;
--> statement-breakpoint
-- The same as accept_work under an idempotency key. Answers 'accepted'; 'refused' where the balance is too low; 'known'
-- where the key was used before. Only 'accepted' stores anything.
create function accept_work_once(
  p_work uuid, p_account uuid, p_entry uuid, p_kind text, p_price integer, p_operation text, p_input jsonb,
  p_path text, p_key text, p_request_hash text, p_now timestamptz
) returns text language plpgsql as $$
begin
  if not claim_key(p_account, p_path, p_key, p_request_hash, p_work, p_now) then return 'known'; end if;
  if accept_work(p_work, p_account, p_entry, p_kind, p_price, p_operation, p_input, p_now) is null then
    delete from idempotency_keys where account_id = p_account and path = p_path and key = p_key;
    return 'refused';
  end if;
  return 'accepted';
end $$;
--> statement-breakpoint
-- Gives a plan's credits for a month, once. Answers the new balance, or null when they were given already.
create function grant_month(
  p_account uuid, p_entry uuid, p_credits integer, p_operation text, p_period text, p_now timestamptz
) returns integer language plpgsql as $$
declare v_balance integer;
begin
  perform from accounts where id = p_account for update;
  if exists (select from ledger where account_id = p_account and period = p_period) then return null; end if;
  update accounts set credits = credits + p_credits where id = p_account returning credits into v_balance;
  insert into ledger(id, account_id, kind, amount, balance_after, operation, period, created_at)
    values (p_entry, p_account, 'grant', p_credits, v_balance, p_operation, p_period, p_now);
  return v_balance;
end $$;
--> statement-breakpoint
-- Charges each item of a batch and stores all as works of one batch. p_items is [{ id, entry, index, input }]; p_key is
-- null where the request named no idempotency key. Answers as accept_work_once.
create function accept_batch(
  p_batch uuid, p_account uuid, p_items jsonb, p_refused jsonb, p_price integer, p_operation text,
  p_path text, p_key text, p_request_hash text, p_now timestamptz
) returns text language plpgsql as $$
declare v_balance integer; v_item jsonb;
begin
  if p_key is not null and not claim_key(p_account, p_path, p_key, p_request_hash, p_batch, p_now) then
    return 'known';
  end if;
  select credits into v_balance from accounts where id = p_account for update;
  if v_balance is null or v_balance < p_price * jsonb_array_length(p_items) then
    delete from idempotency_keys where account_id = p_account and path = p_path and key = p_key;
    return 'refused';
  end if;
  insert into works(id, kind, account_id, state, stage, result, created_at)
    values (p_batch, 'batch', p_account, 'queued', 'queued', p_refused, p_now);
  for v_item in select * from jsonb_array_elements(p_items) loop
    perform accept_work((v_item ->> 'id')::uuid, p_account, (v_item ->> 'entry')::uuid, 'analysis', p_price,
      p_operation, v_item -> 'input', p_now);
    update works set batch_id = p_batch, batch_index = (v_item ->> 'index')::integer where id = (v_item ->> 'id')::uuid;
  end loop;
  return 'accepted';
end $$;
--> statement-breakpoint
-- Ends work in a failure and gives its charge back. Answers false when it had ended already.
create function fail_work(p_work uuid, p_entry uuid, p_error jsonb, p_now timestamptz)
returns boolean language plpgsql as $$
declare v_work works; v_charge ledger;
begin
  update works set state = 'failed', error = p_error, input = null, finished_at = p_now
    where id = p_work and state in ('queued', 'running') returning * into v_work;
  if not found then return false; end if;
  select * into v_charge from ledger where work_id = p_work and kind = 'charge';
  perform move_credits(v_charge.account_id, p_entry, 'refund', -v_charge.amount, v_charge.operation, p_work, p_now);
  perform pg_notify('fma_work_settled', p_work::text);
  return true;
end $$;
--> statement-breakpoint
-- Ends an analysis in a scan. p_measurement is null when stored measurements are used again; p_scan is null when the
-- caller's earlier scan answers; p_page is null for a pasted text; p_rebate gives part of the price back.
-- Answers 'stored'; 'settled' when the work had ended already; 'measured_meanwhile' when another work stored the same
-- measurements first; 'shortcode_taken'; 'measurement_gone' when the measurements were deleted meanwhile.
-- All but 'stored' change nothing.
create function complete_scan(
  p_work uuid, p_shortcode text, p_measurement json, p_scan json, p_page json, p_rebate integer, p_entry uuid,
  p_now timestamptz
) returns text language plpgsql as $$
declare v_work works; v_charge ledger;
begin
  select * into v_work from works where id = p_work and state in ('queued', 'running') for update;
  if not found then return 'settled'; end if;
  if p_scan is not null then
    if exists (select from tombstones t where t.shortcode = p_shortcode)
      or exists (select from scans s where s.shortcode = p_shortcode) then return 'shortcode_taken'; end if;
  elsif not exists (select from scans s where s.shortcode = p_shortcode) then
    return 'measurement_gone';
  end if;
  if p_measurement is not null then
    insert into measurements(id, key, scope, report, title, text, excerpts, paragraphs, context, ruleset_sha256, analyzed_at)
      select m.id, m.key, m.scope, m.report, m.title, m.text, m.excerpts, m.paragraphs, m.context, m.ruleset_sha256,
        m.analyzed_at
      from json_populate_record(null::measurements, p_measurement) m
      on conflict (key, scope) do nothing;
    if not found then return 'measured_meanwhile'; end if;
  end if;
  if p_scan is not null then
    perform from measurements where id = (p_scan ->> 'measurement_id')::uuid for share;
    if not found then return 'measurement_gone'; end if;
    insert into scans select (json_populate_record(null::scans, p_scan)).*;
  end if;
  if p_page is not null then
    insert into pages select (json_populate_record(null::pages, p_page)).*
      on conflict (url, scope) do update set measurement_id = excluded.measurement_id, article = excluded.article,
        etag = excluded.etag, last_modified = excluded.last_modified, fetched_at = excluded.fetched_at;
  end if;
  if p_rebate > 0 then
    select * into v_charge from ledger where work_id = p_work and kind = 'charge';
    perform move_credits(v_charge.account_id, p_entry, 'refund', p_rebate, v_charge.operation, p_work, p_now);
  end if;
  update works set state = 'succeeded', shortcode = p_shortcode, cached = p_measurement is null, input = null, finished_at = p_now where id = p_work;
  perform pg_notify('fma_work_settled', p_work::text);
  return 'stored';
end $$;
--> statement-breakpoint
-- Deletes a scan; the measurements and the text go with the last scan over them. Answers false when there is none.
create function delete_scan(p_shortcode text, p_now timestamptz) returns boolean language plpgsql as $$
declare v_measurement uuid;
begin
  select measurement_id into v_measurement from scans where shortcode = p_shortcode;
  if not found then return false; end if;
  -- Against a scan that is being made over the same measurements.
  perform from measurements where id = v_measurement for update;
  delete from scans where shortcode = p_shortcode;
  if not found then return false; end if;
  update tombstones set deleted_at = p_now where shortcode = p_shortcode;
  delete from measurements m where m.id = v_measurement
    and not exists (select from scans s where s.measurement_id = m.id);
  return true;
end $$;
--> statement-breakpoint
create view v_ledger as
  select id, account_id as user_id, amount, kind, work_id, created_at from ledger;
--> statement-breakpoint
create view v_balance as
  select id as user_id, credits as balance from accounts;
--> statement-breakpoint
create view v_work as
  select id, kind, account_id as user_id, state, shortcode, brief_id, attempts, created_at, finished_at from works;
