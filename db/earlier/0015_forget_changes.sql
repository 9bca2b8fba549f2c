-- A run's comparison names accounts and narratives of both its briefs: it goes with either of them.
create or replace function delete_brief(p_brief uuid, p_account uuid, p_now timestamptz) returns boolean language plpgsql as $$
begin
  delete from briefs where id = p_brief and account_id = p_account;
  if not found then return false; end if;
  update tombstones set deleted_at = p_now where shortcode = p_brief::text;
  update watch_runs r set change = null from watches w
    where w.id = r.watch_id and w.account_id = p_account and r.change is not null
      and (r.brief_id = p_brief or r.change -> 'compared_to' ->> 'brief_id' = p_brief::text);
  return true;
end $$;
