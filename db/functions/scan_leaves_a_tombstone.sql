-- Keeps a deleted scan's shortcode, so that an old link never leads to a new scan.
create function scan_leaves_a_tombstone() returns trigger language plpgsql as $$
begin
  insert into tombstones(shortcode, deleted_at) values (old.shortcode, old.created_at) on conflict do nothing;
  return null;
end $$;

create trigger scan_leaves_a_tombstone after delete on scans
  for each row execute function scan_leaves_a_tombstone();
