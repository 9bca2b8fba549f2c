-- Records an event when an analysis or a brief ends, in the same statement. A brief's event says whether it uses
-- sample data.
create function work_is_told() returns trigger language plpgsql as $$
declare
  v_also uuid := (old.input ->> 'webhookId')::uuid;
  v_data jsonb := jsonb_build_object('job_id', new.id);
begin
  if new.kind = 'analysis' then
    v_data := v_data || jsonb_build_object('batch_id', new.batch_id);
  end if;
  if new.state = 'failed' then
    v_data := v_data || jsonb_build_object('code', new.error ->> 'code', 'message', left(new.error ->> 'message', 500));
  elsif new.kind = 'analysis' then
    v_data := v_data || jsonb_build_object('shortcode', new.shortcode, 'cached', coalesce(new.cached, false),
      'is_public', coalesce((select s.is_public from scans s where s.shortcode = new.shortcode), false));
  else
    v_data := v_data || jsonb_build_object('brief_id', new.brief_id,
      'watch_id', (select b.watch_id from briefs b where b.id = new.brief_id),
      'is_sample', coalesce((select b.is_sample from briefs b where b.id = new.brief_id), false));
  end if;
  perform record_event(new.account_id, new.kind || case new.state when 'failed' then '.failed' else '.completed' end,
    v_data, new.finished_at, v_also);
  return null;
end $$;

create trigger work_is_told after update of state on works for each row
  when (new.kind in ('analysis', 'brief') and old.state in ('queued', 'running')
    and new.state in ('succeeded', 'failed'))
  execute function work_is_told();
