-- Around each quote 200 characters of the text were kept, also when the text itself was past its retention. What others
-- read is decided by place now; an empty list says that these measurements are older than that.
update measurements set excerpts = '[]' where jsonb_typeof(excerpts) = 'array' and excerpts <> '[]';
