export const open = async () => () => ({ edits: [], left: [] });
