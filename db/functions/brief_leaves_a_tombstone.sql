-- Keeps a deleted brief's id, to tell work whose brief was deleted from work that never created one.
create function brief_leaves_a_tombstone() returns trigger language plpgsql as $$
begin
  insert into tombstones(shortcode, deleted_at) values (old.id::text, old.created_at) on conflict do nothing;
  return null;
end $$;

create trigger brief_leaves_a_tombstone after delete on briefs
  for each row execute function brief_leaves_a_tombstone();
