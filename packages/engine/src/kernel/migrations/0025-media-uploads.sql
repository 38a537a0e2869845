-- A picture that has just come in is shown nowhere: nobody need forget what they know because of it.
drop trigger note_insert on media;
