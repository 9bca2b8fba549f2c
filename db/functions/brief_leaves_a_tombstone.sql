-- A deleted brief leaves its id, so that work whose brief is gone is told from work that never made one.
create function brief_leaves_a_tombstone() returns trigger language plpgsql as $$
begin
  insert into tombstones(shortcode, deleted_at) values (old.id::text, old.created_at) on conflict do nothing;
  return null;
end $$;

create trigger brief_leaves_a_tombstone after delete on briefs
  for each row execute function brief_leaves_a_tombstone();
