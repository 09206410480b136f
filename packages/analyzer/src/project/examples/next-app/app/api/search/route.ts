import { NextRequest, NextResponse } from 'next/server';
import { searchPosts, searchPostsSafely } from '../../../lib/posts';

export async function GET(request: NextRequest) {
  const term = request.nextUrl.searchParams.get('q');
  return NextResponse.json(await searchPosts(term ?? ''));
}

export async function POST(request: NextRequest) {
  const { term } = await request.json();
  return NextResponse.json(await searchPostsSafely(term));
}
